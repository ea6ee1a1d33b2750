import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { sealForm } from '#app/domain/signup/bot-check.server.ts';
import { scopeOf } from '#app/http/guards/actors.ts';

/** The `form` value of a signup form: when it was opened. */
export const loader = async ({ context }: LoaderFunctionArgs) =>
  json({ form: sealForm(await scopeOf(context)) });
