import { createContext, lazy, Suspense, useContext } from 'react';
import type { MemberParts } from './member-parts.tsx';

/** One chunk, which only browsers of members load. */
export const loadMemberParts = (): Promise<MemberParts> =>
  import('./member-parts.tsx').then((module) => module.memberParts);

const LazyBar = lazy(() => loadMemberParts().then(({ MemberBar }) => ({ default: MemberBar })));
const LazyNotices = lazy(() => loadMemberParts().then(({ MemberNotices }) => ({ default: MemberNotices })));
const LazyLive = lazy(() => loadMemberParts().then(({ MemberLive }) => ({ default: MemberLive })));

/** The server, and a browser that opens a member's page, provide the parts; a visitor who becomes a member loads them. */
export const MemberPartsContext = createContext<MemberParts>({
  MemberBar: (props) => (
    <Suspense fallback={null}>
      <LazyBar {...props} />
    </Suspense>
  ),
  MemberNotices: (props) => (
    <Suspense fallback={null}>
      <LazyNotices {...props} />
    </Suspense>
  ),
  MemberLive: (props) => (
    <Suspense fallback={null}>
      <LazyLive {...props} />
    </Suspense>
  ),
  // Nothing can be loaded any more when it is needed.
  MemberFault: ({ children }) => children,
});

export const useMemberParts = (): MemberParts => useContext(MemberPartsContext);
