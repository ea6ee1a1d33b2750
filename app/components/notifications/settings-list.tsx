import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import type { SettingValues } from '#app/api/setting-values.server.ts';
import { clearMemberData } from '#app/components/session/clear-member-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { fitsQuery } from './setting-search.ts';
import { type Setting, useSettingGroups } from './use-setting-groups.tsx';

/** The settings as a list with a search; without JavaScript the search is a form. */
export function SettingsList({ values }: { values: SettingValues }) {
  const { t } = useLingui();
  const [query, setQuery] = useState(useSearchParams()[0].get('q')?.slice(0, 60) ?? '');
  const groups = useSettingGroups(values)
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ label, value = '', words = '' }) =>
        fitsQuery(query, [group.title, label, value, words]),
      ),
    }))
    .filter(({ settings }) => settings.length > 0);
  const found = groups.reduce((sum, { settings }) => sum + settings.length, 0);
  const searching = query.trim() !== '';
  return (
    <>
      <Form role="search" replace preventScrollReset>
        <TextField
          type="search"
          name="q"
          label={t`Search settings`}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" className="sr-only focus-visible:not-sr-only">
          <Trans>Search settings</Trans>
        </Button>
        <p role="status" className="sr-only">
          {searching && t`${plural(found, { one: '# setting found', other: '# settings found' })}`}
        </p>
      </Form>
      {found === 0 && (
        <p className="text-muted">
          <Trans>
            No setting found. Try the{' '}
            <a href="/pages/faq" data-reload="true" className="link">
              FAQ
            </a>
            .
          </Trans>
        </p>
      )}
      {groups.map(({ key, title, settings }) => (
        <section key={key} aria-labelledby={`settings-${key}`} className="grid gap-2">
          <h2 id={`settings-${key}`} className="text-lg">
            {title}
          </h2>
          <ul className="panel divide-y divide-line">
            {settings.map((setting) => (
              <Row key={setting.to} {...setting} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Row({ to, icon, label, value, danger, reload, logsOut }: Setting) {
  const content = (
    <>
      <Icon name={icon} className="size-5 flex-none max-[17.5rem]:hidden" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold hyphens-auto wrap-anywhere">{label}</span>
        {value && <span className="text-sm text-muted hyphens-auto wrap-anywhere">{value}</span>}
      </span>
      {!logsOut && <Icon name="chevron-right" className="size-5 flex-none text-muted max-[17.5rem]:hidden" />}
    </>
  );
  const look = `flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-sunken${danger ? ' text-error' : ''}`;
  if (logsOut)
    return (
      <li>
        <form method="post" action={to} onSubmit={clearMemberData}>
          <button type="submit" className={`${look} w-full text-start`}>
            {content}
          </button>
        </form>
      </li>
    );
  return (
    <li>
      {reload ? (
        <a href={to} data-reload="true" className={look}>
          {content}
        </a>
      ) : (
        <Link to={to} className={look}>
          {content}
        </Link>
      )}
    </li>
  );
}
