import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FileFault,
  IMPORT_COLUMNS,
  IMPORT_MAX_PHOTOS,
  IMPORT_MAX_PROFILES,
  type LineFault,
} from '#app/domain/staff/profile-import.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { type Column, ListTable } from '../list-table.tsx';
import { useProfileWords } from './profile-words.ts';

type ImportLine = {
  id: string;
  fileName: string;
  state: 'waiting' | 'done';
  profiles: number;
  photos: number;
  at: string;
};
type Props = {
  brand: string;
  minimumAge: number;
  imports: readonly ImportLine[];
  done: { profiles: number; waits: boolean } | null;
  fault: { code: FileFault | 'imported_before'; detail: string } | null;
  /** The first faults in the file's lines, and the total number of faults. */
  faults: readonly LineFault[];
  count: number;
  right: number;
};

/** Imports many profiles from one file. */
export function ImportPage({ brand, minimumAge, imports, done, fault, faults, count, right }: Props) {
  const { t } = useLingui();
  const path = `/console/brands/${brand}/profiles/import`;
  const columns: Column<ImportLine>[] = [
    { key: 'at', label: t`Time (UTC)`, cell: ({ at }) => at, nowrap: true },
    { key: 'file', label: t`File`, cell: ({ fileName }) => fileName },
    {
      key: 'state',
      label: t`Status`,
      cell: ({ state }) =>
        state === 'done' ? t({ message: 'done', context: 'an import' }) : t`waiting or running`,
    },
    { key: 'profiles', label: t`Profiles`, cell: ({ profiles }) => profiles, numeric: true },
    { key: 'photos', label: t`Photos`, cell: ({ photos }) => photos, numeric: true },
  ];
  return (
    <>
      <h1>
        <Trans>Import profiles</Trans>
      </h1>
      {done && <DoneNote {...done} />}
      {fault && <FileNote {...fault} />}
      {faults.length > 0 && (
        <LineFaults faults={faults} count={count} right={right} minimumAge={minimumAge} />
      )}
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="panel grid max-w-3xl gap-4 p-5"
      >
        <label htmlFor="profile-file" className="font-semibold">
          <Trans>File</Trans>
        </label>
        <input
          id="profile-file"
          type="file"
          name="file"
          accept=".csv,.json,.zip"
          required
          className="field"
          aria-describedby="profile-file-hint"
        />
        <p id="profile-file-hint" className="text-sm text-muted">
          <Trans>
            CSV or JSON in UTF-8, or a ZIP file with one of them and the photos. Up to {IMPORT_MAX_PROFILES}{' '}
            profiles, {IMPORT_MAX_PHOTOS} photos each and 45 MB in total.
          </Trans>
        </p>
        <p className="text-sm text-muted">
          <Trans>Columns:</Trans> <code className="wrap-anywhere">{IMPORT_COLUMNS.join(' ')}</code>
        </p>
        <Checkbox
          name="only_right"
          value="yes"
          label={t`Import valid lines even if others have errors`}
          hint={t`Otherwise, we import nothing unless every line is valid.`}
        />
        <Button type="submit" className="justify-self-start">
          <Trans>Import profiles</Trans>
        </Button>
      </form>
      <h2>
        <Trans>Recent imports</Trans>
      </h2>
      <ListTable label={t`Recent imports`} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </>
  );
}

function DoneNote({ profiles, waits }: { profiles: number; waits: boolean }) {
  const { t } = useLingui();
  return (
    <Banner tone="success" live>
      {t`${plural(profiles, { one: '# profile is valid.', other: '# profiles are valid.' })}`}{' '}
      {waits ? (
        <Trans>The import is running. Reload the page to see its progress.</Trans>
      ) : (
        <Trans>Import complete.</Trans>
      )}
    </Banner>
  );
}

function FileNote({ code, detail }: { code: FileFault | 'imported_before'; detail: string }) {
  const { t } = useLingui();
  const texts: Record<FileFault | 'imported_before', string> = {
    file_empty: t`There are no profiles in this file.`,
    file_unreadable: t`This file can't be read. Use CSV or JSON in UTF-8, or a ZIP file with exactly one of them.`,
    column_unknown: t`The column "${detail}" isn't supported. Fix its name or remove it.`,
    column_missing: t`The column "${detail}" is missing.`,
    too_many_profiles: t`This file has ${detail} profiles. Import up to ${IMPORT_MAX_PROFILES} at once.`,
    line_too_long: t`Line ${detail} has more cells than columns.`,
    imported_before: t`This file was already imported.`,
  };
  return (
    <Banner tone="danger" live>
      {texts[code]}
    </Banner>
  );
}

function LineFaults({
  faults,
  count,
  right,
  minimumAge,
}: {
  faults: readonly LineFault[];
  count: number;
  right: number;
  minimumAge: number;
}) {
  const { t } = useLingui();
  const { fields, faultText } = useProfileWords({ minimumAge });
  const columns: Column<LineFault>[] = [
    {
      key: 'line',
      label: t({ message: 'Line', context: 'of a file' }),
      cell: ({ line }) => line,
      numeric: true,
    },
    {
      key: 'field',
      label: t({ message: 'Column', context: 'of a file' }),
      cell: ({ field }) => fields[field],
    },
    { key: 'fault', label: t`What to fix`, cell: ({ code }) => faultText(code) },
  ];
  return (
    <>
      <Banner tone="danger" live>
        <Trans>
          Nothing was imported. Errors: {count}. Valid lines: {right}. Fix the file, or choose to import the
          valid lines.
        </Trans>
      </Banner>
      <ListTable
        label={t`Errors in the file`}
        columns={columns}
        rows={faults}
        rowKey={({ line, field }) => `${line} ${field}`}
      />
    </>
  );
}
