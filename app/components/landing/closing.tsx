import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#app/ui/button-class.ts';
import { Link } from '#app/ui/link.tsx';

/** The closing section with a signup link. */
export function Closing({ text }: { text: string }) {
  return (
    <section className="page-width grid justify-items-center gap-5 pt-12 text-center">
      <h2 className="text-title">{text}</h2>
      <Link to="/signup" className={buttonClass({ size: 'lg' })}>
        <Trans>Sign up for free</Trans>
      </Link>
    </section>
  );
}
