import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#app/ui/badge.tsx';
import { TableFrame } from './table-frame.tsx';

export type BrandLine = {
  slug: string;
  name: string;
  host: string;
  served: boolean;
};

/** The brands that a staff member works for. */
export function BrandTable({ brands }: { brands: readonly BrandLine[] }) {
  const { t } = useLingui();
  return (
    <TableFrame label={t`Brands`}>
      <table className="console-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Brand</Trans>
            </th>
            <th scope="col">
              <Trans>Host</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {brands.map(({ slug, name, host, served }) => (
            <tr key={slug}>
              <td>
                <a href={`/console/brands/${slug}`} className="link">
                  {name}
                </a>
              </td>
              <td>{host}</td>
              <td>
                <Badge tone={served ? 'success' : 'warning'}>
                  {served ? <Trans>live</Trans> : <Trans>switched off</Trans>}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
