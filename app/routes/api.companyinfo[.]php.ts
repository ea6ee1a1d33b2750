import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { scopeOf } from '#app/http/guards/actors.ts';

/** The legal owner of the brand (docs/product.md, Company). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id: _id, ...company } = (await scopeOf(context)).tenant.company;
  return json({ companyinfo: company }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
