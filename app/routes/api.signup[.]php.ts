import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { sealForm } from '#app/domain/signup/bot-check.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** What a signup form sends as `form`: since when it is open. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  json({ form: sealForm(await scopeOf(context)) });
