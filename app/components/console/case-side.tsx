import { Trans, useLingui } from '@lingui/react/macro';
import { NOTE_LENGTH, PRIORITIES, type Priority } from '#app/domain/support/complaint-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type CaseReply, useComplaintWords } from './complaint-words.ts';

export type SideView = {
  brand: string;
  code: string;
  priority: Priority;
  assignee: string | null;
  assignedTo: number | null;
  /** The case is assigned to the reader. */
  own: boolean;
  colleagues: { id: number; name: string }[];
};

type Props = {
  view: SideView & { state: 'open' | 'answered' | 'closed'; erased: boolean; email: string };
  path: string;
  mayAnswer: boolean;
  reply: CaseReply | null;
};

/** Next to a case: assignee, priority, notes and merging. */
export function CaseSide({ view, path, mayAnswer, reply }: Props) {
  const { t } = useLingui();
  const open = view.state !== 'closed';
  return (
    <aside className="grid content-start gap-4" aria-label={t`Case actions`}>
      <section className="panel grid gap-3 p-4">
        <h2 className="text-base">
          <Trans context="which staff member works on a case">Assigned to</Trans>
        </h2>
        <p>{view.assignee ?? <Trans context="a case">no one</Trans>}</p>
        {mayAnswer && open && <AssignForms view={view} path={path} />}
      </section>
      {mayAnswer && open && <PriorityForm path={path} priority={view.priority} />}
      {mayAnswer && !view.erased && <NoteForm path={path} reply={reply} />}
      {mayAnswer && open && view.email !== '' && <MergeForm path={path} reply={reply} />}
    </aside>
  );
}

function AssignForms({ view, path }: { view: SideView; path: string }) {
  const { t } = useLingui();
  const others = view.colleagues.filter(({ id }) => id !== view.assignedTo);
  return (
    <>
      <form method="post" action={path} className="flex flex-wrap gap-3">
        <input type="hidden" name="from" value={view.assignedTo ?? ''} />
        {view.assignedTo === null && (
          <Button type="submit" name="intent" value="take" variant="ghost" size="sm">
            <Trans>Take case</Trans>
          </Button>
        )}
        {view.assignedTo !== null && (
          <Button type="submit" name="intent" value="release" variant="ghost" size="sm">
            <Trans>Unassign case</Trans>
          </Button>
        )}
      </form>
      {others.length > 0 && (
        <form method="post" action={path} className="grid gap-3">
          <input type="hidden" name="from" value={view.assignedTo ?? ''} />
          <SelectField
            name="to"
            label={t`Colleague`}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Button
            type="submit"
            name="intent"
            value="give"
            variant="ghost"
            size="sm"
            className="justify-self-start"
          >
            <Trans>Assign case</Trans>
          </Button>
        </form>
      )}
    </>
  );
}

function PriorityForm({ path, priority }: { path: string; priority: Priority }) {
  const { t } = useLingui();
  const { priorities } = useComplaintWords();
  return (
    <form method="post" action={path} className="panel grid gap-3 p-4">
      <SelectField
        name="priority"
        label={t`Priority`}
        hint={t`Changes when the reply is due.`}
        defaultValue={priority}
        options={PRIORITIES.map((value) => ({ value, label: priorities[value] }))}
      />
      <Button
        type="submit"
        name="intent"
        value="priority"
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        <Trans>Change priority</Trans>
      </Button>
    </form>
  );
}

function NoteForm({ path, reply }: { path: string; reply: CaseReply | null }) {
  const { t } = useLingui();
  const { faults } = useComplaintWords();
  return (
    <form method="post" action={path} className="panel grid gap-3 p-4">
      <TextAreaField
        name="note"
        label={t`Internal note`}
        hint={t`We don't send this, but members see it in the copy of their data, without your name. Stick to facts and don't name anyone else.`}
        rows={4}
        maxLength={NOTE_LENGTH}
        defaultValue={reply?.note ?? ''}
        error={reply?.fault === 'note_wrong' ? faults.note_wrong : undefined}
        required
      />
      <Button
        type="submit"
        name="intent"
        value="note"
        variant="ghost"
        size="sm"
        className="justify-self-start"
      >
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}

function MergeForm({ path, reply }: { path: string; reply: CaseReply | null }) {
  const { t } = useLingui();
  const { faults } = useComplaintWords();
  const fault = reply?.fault.startsWith('merge_') ? faults[reply.fault] : undefined;
  return (
    <details className="panel p-4" open={fault !== undefined}>
      <summary>
        <Trans>Merge into another case</Trans>
      </summary>
      <form method="post" action={path} className="mt-3 grid gap-3">
        <TextField
          name="into"
          label={t`Number of the case to keep`}
          hint={t`Closes this case. The sender gets one email about it.`}
          placeholder="K7QX-29FM"
          autoComplete="off"
          defaultValue={reply?.into ?? ''}
          error={fault}
          required
        />
        <Button
          type="submit"
          name="intent"
          value="merge"
          variant="ghost"
          size="sm"
          className="justify-self-start"
        >
          <Trans>Merge case</Trans>
        </Button>
      </form>
    </details>
  );
}
