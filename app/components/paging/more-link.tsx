import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';
import type { PagesState } from './use-pages.ts';

type Props = {
  href: string | null;
  more: () => void;
  state: PagesState;
  /** False disables automatic loading when it is scrolled near. */
  auto?: boolean;
  /** Says that the next page could not be loaded; by default of members. */
  failed?: ReactNode;
};

/** How far below the screen the next page begins to load, so that it is ready in time. */
const AHEAD = '0px 0px 900px 0px';

/** Links to the next page: a plain link without JavaScript; with it, scrolling near loads the page. */
export function MoreLink({ href, more, state, auto = true, failed }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !auto || href === null || state !== 'idle') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [href, more, state, auto]);
  if (href === null) return null;
  return (
    <div ref={ref} className="mt-8 grid justify-items-center gap-3 text-center">
      {state === 'failed' && (
        <p role="alert" className="text-error">
          {failed ?? <Trans>We couldn't load more members.</Trans>}
        </p>
      )}
      <Link
        to={href}
        className={buttonClass({ variant: 'secondary' })}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          event.preventDefault();
          more();
        }}
      >
        {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Link>
    </div>
  );
}
