import { msg } from '@lingui/core/macro';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { consolePage } from '#app/components/console/console-handle.ts';
import { type JobsFault, JobsPage } from '#app/components/console/jobs-page.tsx';
import type { PageHandle } from '#app/components/layout/page-handle.ts';
import { retryAll, retryOne, showJobs } from '#app/domain/staff/jobs-board.server.ts';
import { badRequest, readForm } from '#app/http/guards/form-input.ts';
import { requireStaff } from '#app/http/guards/staff.ts';
import { utcMinute } from '#app/platform/durations.ts';

export const handle: PageHandle = { ...consolePage, title: msg`Jobs` };

const countOf = (text: string | null): number | null =>
  text && /^\d{1,4}$/.test(text) ? Number(text) : null;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { now } = await requireStaff(context, request, 'run_jobs');
  const { searchParams } = new URL(request.url);
  const asked = { all: searchParams.get('all'), ran: countOf(searchParams.get('ran')) };
  const board = await showJobs();
  if (!board) return json({ board: null, ...asked, at: utcMinute(now) }, { status: 503 });
  const lines = (jobs: typeof board.failed) => jobs.map((job) => ({ ...job, at: utcMinute(job.at) }));
  const shown = { states: board.states, failed: lines(board.failed), again: lines(board.again) };
  return json({ board: shown, ...asked, at: utcMinute(now) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const scope = await requireStaff(context, request, 'run_jobs');
  const fields = await readForm(request);
  const { id = '', name = '' } = Object.fromEntries(fields);
  const retry = { retry: () => retryOne(scope, id), retry_all: () => retryAll(scope, name) };
  const intent = fields.get('intent');
  if (intent !== 'retry' && intent !== 'retry_all') throw badRequest('intent_unknown', 422);
  if (intent === 'retry' && !/^[\w:-]{1,100}$/.test(id)) throw badRequest('id_needed', 422);
  const outcome = await retry[intent]();
  if (outcome.ok) return redirect(`/console/jobs?ran=${outcome.count}`);
  const status = outcome.code === 'away' ? 503 : 404;
  return json({ fault: outcome.code as JobsFault }, { status });
}

export default function ConsoleJobs() {
  const fault = useActionData<typeof action>()?.fault ?? null;
  return <JobsPage {...useLoaderData<typeof loader>()} fault={fault} />;
}
