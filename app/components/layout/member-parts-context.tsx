import { type ComponentType, createContext, createElement, lazy, Suspense, useContext } from 'react';
import type { MemberParts } from './member-parts.tsx';

/** One chunk, loaded only in members' browsers. */
export const loadMemberParts = (): Promise<MemberParts> =>
  import('./member-parts.tsx').then((module) => module.memberParts);

function late<P extends object>(partOf: (parts: MemberParts) => ComponentType<P>): ComponentType<P> {
  const Part = lazy(() => loadMemberParts().then((parts) => ({ default: partOf(parts) })));
  return (props) => <Suspense>{createElement<P>(Part as unknown as ComponentType<P>, props)}</Suspense>;
}

/** The server, and a browser that opens a member's page, provide the parts; a visitor who becomes a member loads them. */
export const MemberPartsContext = createContext<MemberParts>({
  MemberBar: late(({ MemberBar }) => MemberBar),
  MemberNotices: late(({ MemberNotices }) => MemberNotices),
  MemberLive: late(({ MemberLive }) => MemberLive),
  MemberFooter: late(({ MemberFooter }) => MemberFooter),
  // Not loaded lazily, because nothing can be loaded when it is needed.
  MemberFault: ({ children }) => children,
});

export const useMemberParts = (): MemberParts => useContext(MemberPartsContext);
