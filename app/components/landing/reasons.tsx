import { Trans } from '@lingui/react/macro';
import type { LandingTexts } from '#app/api/lander.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Link } from '#app/ui/link.tsx';

const ICONS: IconName[] = ['coins', 'shield-check', 'sparkles'];

/** The site's promises, in the brand's tone. */
export function Reasons({ reasons }: Pick<LandingTexts, 'reasons'>) {
  return (
    <section className="bg-sunken py-10" aria-labelledby="reasons">
      <div className="page-width grid gap-6">
        <h2 id="reasons" className="text-title">
          <Trans>What you can count on</Trans>
        </h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {reasons.map(({ title, text }, index) => (
            <li key={title} className="panel grid content-start gap-3 p-5">
              <Icon name={ICONS[index] ?? 'sparkles'} className="size-8 text-link" strokeWidth={1.5} />
              <h3 className="text-heading">{title}</h3>
              <p>{text}</p>
              {index === 0 && (
                <Link to="/pricing" className="link inline-flex min-h-11 items-center justify-self-start">
                  <Trans>See all prices</Trans>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
