import { type ComponentType, createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import type { RootViewer } from '#app/api/root-data.ts';
import type { LayoutName } from '#app/domain/safety/entry-warning.ts';

export type MemberBarProps = { viewer: RootViewer; home: ReactNode; languages: ReactNode };
export type MemberNoticesProps = { viewer: RootViewer; route: string; layout: LayoutName; timeZone: string };
export type MemberParts = {
  MemberBar: ComponentType<MemberBarProps>;
  MemberNotices: ComponentType<MemberNoticesProps>;
};

/** One chunk, which only browsers of members load. */
export const loadMemberParts = (): Promise<MemberParts> =>
  import('./member-parts.tsx').then((module) => module.memberParts);

const LazyBar = lazy(() => loadMemberParts().then(({ MemberBar }) => ({ default: MemberBar })));
const LazyNotices = lazy(() => loadMemberParts().then(({ MemberNotices }) => ({ default: MemberNotices })));

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
});

export const useMemberParts = (): MemberParts => useContext(MemberPartsContext);
