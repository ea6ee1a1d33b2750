import { useLingui } from '@lingui/react/macro';
import { useTimeZone } from '#app/api/time-zone.ts';
import type { ReceivedGift } from '#app/domain/gifts/received-gifts.server.ts';
import { Link } from '#app/ui/link.tsx';
import { GiftArt } from './gift-art.tsx';
import { useGiftNames } from './gift-names.ts';
import { ThankForm } from './thank-form.tsx';

/** The member's received gifts with sender, date and message. */
export function GiftList({ gifts }: { gifts: ReceivedGift[] }) {
  const { t, i18n } = useLingui();
  const nameOf = useGiftNames();
  const timeZone = useTimeZone();
  return (
    <ul className="panel divide-y divide-line">
      {gifts.map(({ messageId, key, from, body, sentAt, thanked, conversationId }) => (
        <li key={messageId} className="flex flex-wrap items-center gap-4 px-4 py-3">
          <GiftArt gift={key} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold">{nameOf(key)}</p>
            {from === null ? (
              <p>{t`from a former member`}</p>
            ) : (
              <Link to={`/chats/${conversationId}`} className="link inline-flex min-h-11 items-center">
                {t`from ${from}`}
              </Link>
            )}
            {body !== '' && <p className="whitespace-pre-wrap">{body}</p>}
            <time dateTime={sentAt} className="block text-sm text-muted">
              {i18n.date(new Date(sentAt), { dateStyle: 'medium', timeZone })}
            </time>
          </div>
          {from !== null && <ThankForm messageId={messageId} thanked={thanked} />}
        </li>
      ))}
    </ul>
  );
}
