import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PEOPLE } from './sample-people.ts';

const FIRST = PEOPLE[0];

/** Its drawing, and its aspect ratio. */
type Logo = { svg: string; ratio: number };

/** The logo bar of a brand's pages. */
function Bar({ logo }: { logo: Logo }) {
  return (
    <header className="flex min-h-14 items-center justify-between bg-bar px-4 text-on-bar">
      <span
        className="theme-logo"
        style={{ aspectRatio: logo.ratio }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a checked drawing of the theme (themes/safe-svg.ts)
        dangerouslySetInnerHTML={{ __html: logo.svg }}
      />
      <span className="flex gap-4">
        <Icon name="search" className="size-6" />
        <Icon name="message-circle" className="size-6" />
        <Icon name="user-round" className="size-6" />
      </span>
    </header>
  );
}

/** A page of photo cards. */
export function MembersPreview({ logo }: { logo: Logo }) {
  const { t } = useLingui();
  return (
    <>
      <Bar logo={logo} />
      <main className="page-width grid gap-4 py-4">
        <h1 className="text-title">
          <Trans context="preview of a theme">Members</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <Badge tone="secondary">30–50</Badge>
          <Badge tone="quiet">{t({ message: 'within 25 km', context: 'preview of a theme' })}</Badge>
        </div>
        <div className="grid grid-cols-2 md:grid-cols-4" style={{ gap: 'var(--card-gap)' }}>
          {PEOPLE.map(({ name, age, photo }) => (
            <article key={name} className="photo-card">
              <img src={photo} alt="" className="photo-card-photo" />
              <div className="photo-card-caption">
                <span className="photo-card-name">
                  <span className="truncate">{name},</span>
                  <span>{`\u00a0${age}`}</span>
                </span>
                <div className="truncate text-sm">
                  <Trans context="preview of a theme">about 10 km away</Trans>
                </div>
              </div>
            </article>
          ))}
        </div>
      </main>
    </>
  );
}

/** A profile with its actions. */
export function ProfilePreview({ logo }: { logo: Logo }) {
  return (
    <>
      <Bar logo={logo} />
      <main className="page-width grid gap-4 py-4 md:grid-cols-2">
        <img src={FIRST.photo} alt="" className="photo-card-photo w-full" />
        <div className="grid content-start gap-4">
          <h1 className="text-title">
            {FIRST.name}, {FIRST.age}
          </h1>
          <div className="flex flex-wrap gap-3">
            <Button>
              <Icon name="heart" className="size-5" />
              <Trans context="preview of a theme">Like</Trans>
            </Button>
            <Button variant="secondary">
              <Trans context="preview of a theme">Message</Trans>
            </Button>
            <Button variant="ghost">
              <Trans context="preview of a theme">Gift</Trans>
            </Button>
          </div>
          <section className="panel grid gap-2 p-4">
            <h2 className="text-heading">
              <Trans context="preview of a theme">About me</Trans>
            </h2>
            <p>
              <Trans context="preview of a theme">
                I cook too much, so I need a guest. Long walks, short emails, and a weakness for old movies.
              </Trans>
            </p>
            <p className="text-sm text-muted">
              <Trans context="preview of a theme">Here today</Trans>
            </p>
          </section>
          <div className="flex flex-wrap gap-2">
            <Badge tone="success">
              <Trans context="preview of a theme">new</Trans>
            </Badge>
            <Badge tone="warning">
              <Trans context="preview of a theme">ends soon</Trans>
            </Badge>
            <Badge tone="danger">3</Badge>
          </div>
          <Button variant="danger" className="justify-self-start">
            <Trans context="preview of a theme">Delete</Trans>
          </Button>
        </div>
      </main>
    </>
  );
}

/** A conversation with its composer. */
export function ChatPreview({ logo }: { logo: Logo }) {
  const { t } = useLingui();
  const lines: [boolean, string][] = [
    [false, t({ message: 'How was the concert?', context: 'preview of a theme' })],
    [
      true,
      t({ message: 'Loud, long and wonderful. You would have loved it.', context: 'preview of a theme' }),
    ],
    [false, t({ message: 'Then take me along next time.', context: 'preview of a theme' })],
  ];
  return (
    <>
      <Bar logo={logo} />
      <main className="page-width grid gap-4 py-4">
        <h1 className="text-heading">{FIRST.name}</h1>
        <div className="flex flex-col gap-3">
          {lines.map(([mine, line]) => (
            <div key={line} className={`flex ${mine ? 'justify-end' : ''}`}>
              <div className={`bubble ${mine ? 'bubble-mine' : ''}`}>{line}</div>
            </div>
          ))}
        </div>
        <TextField name="message" label={t({ message: 'Your message', context: 'preview of a theme' })} />
        <Button className="justify-self-end">
          <Trans context="preview of a theme">Send</Trans>
        </Button>
      </main>
    </>
  );
}
