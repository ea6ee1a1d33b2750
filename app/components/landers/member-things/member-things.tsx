import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberLanderPage } from '#app/api/lander.ts';
import { MemberPhoto } from '#app/components/landers/member-photo.tsx';
import { SignupLink } from '#app/components/landers/signup-link.tsx';
import { FictionalText } from '#app/components/members/fictional-text.tsx';
import { KindMark } from '#app/components/members/kind-mark.tsx';
import { MAIN_PHOTO_SIZES } from '#app/domain/landers/main-photo-sizes.ts';
import './member-things.css';

/**
 * A card with what visitors may know about a member, and a placeholder for the first thing that only a chat reveals.
 */
export function MemberThings({ page: { member, warning, texts, signup } }: { page: MemberLanderPage }) {
  const { t } = useLingui();
  const { name, age, place, photoId, kindLabel } = member;
  const things = [
    ...(age === null ? [] : [{ label: t`Age`, value: String(age) }]),
    ...(place ? [{ label: t`Lives in`, value: place }] : []),
    { label: t`The best part`, value: t`Ask ${name} yourself` },
  ];
  return (
    <div className="member-things bg-hero text-on-hero">
      <div className="page-width member-things-stage">
        <div className="member-things-words">
          {texts && <p>{texts.headline}</p>}
          <h1 className="text-headline">
            {things.length === 3 ? <Trans>Three things about {name}</Trans> : <Trans>Meet {name}</Trans>}
          </h1>
          {texts && <p>{texts.lead}</p>}
        </div>
        <article className="panel member-things-card text-ink shadow-raised">
          <div className="member-things-photo">
            <MemberPhoto photoId={photoId} sizes={MAIN_PHOTO_SIZES.landing3} main />
            <div className="member-things-mark">
              <KindMark label={kindLabel} />
            </div>
          </div>
          <ol className="member-things-list">
            {things.map(({ label, value }, index) => (
              <li key={label}>
                <span aria-hidden="true" className="member-things-number">
                  {index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{label}</span>{' '}
                  <span className="member-things-value display">{value}</span>
                </span>
              </li>
            ))}
          </ol>
          <div className="member-things-action">
            {warning && (
              <div className="grid gap-2 text-sm">
                <FictionalText warning={warning} />
              </div>
            )}
            <SignupLink to={signup}>
              <Trans>Sign up to meet {name}</Trans>
            </SignupLink>
          </div>
        </article>
      </div>
    </div>
  );
}
