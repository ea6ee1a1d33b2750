import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { agreedTo, type SendTerms } from '#app/domain/chat/message-rules.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PhotoFields } from './photo-fields.tsx';
import type { ChosenPhoto } from './send-chat-photo.ts';

type Props = {
  file: File;
  memberId: number;
  name: string;
  terms: SendTerms;
  messageLength: number;
  onClose: () => void;
  onSend: (photo: ChosenPhoto) => void;
};

/** The preview of a chosen photo before it is sent: with a message, and whether it is view-once. */
export default function PhotoDialog({ file, memberId, name, terms, messageLength, onClose, onSend }: Props) {
  const { t } = useLingui();
  const [preview, setPreview] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = String(fields.get('body') ?? '');
    onSend({ file, body, viewOnce: fields.get('view_once') === 'yes', cost: agreedTo(terms) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`A photo for ${name}`}
      closeLabel={t`Close`}
    >
      <form onSubmit={submit} className="grid gap-4">
        {preview && <img src={preview} alt={file.name} className="photo-preview" />}
        <PhotoFields memberId={memberId} terms={terms} messageLength={messageLength} fault={null} />
      </form>
    </Dialog>
  );
}
