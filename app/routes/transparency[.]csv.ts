import type { LoaderFunctionArgs } from '@remix-run/node';
import { figuresFile } from '#app/api/transparency-csv.ts';
import { publicFigures } from '#app/domain/support/transparency.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** The transparency report as a file, for anyone. */
export async function loader({ context }: LoaderFunctionArgs) {
  return figuresFile(await publicFigures(await scopeOf(context)), 'transparency');
}
