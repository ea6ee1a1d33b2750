import { Trans } from '@lingui/react/macro';
import { usePhotoCdn } from '#app/components/photos/photo-cdn.ts';
import { markedName } from '#app/domain/members/marked-name.ts';
import { photoSource } from '#app/domain/photos/photo-source.ts';
import type { EntryMember } from '#app/domain/signup/entry-link.server.ts';

/** The form's title: with the photo and name of the member the visitor wants to meet, if there is one. */
export function SignupTitle({ member }: { member: EntryMember | null | undefined }) {
  const cdn = usePhotoCdn();
  if (!member) return <Trans>Sign up</Trans>;
  const name = markedName({ name: member.name, kindLabel: member.label });
  return (
    <span className="flex items-center gap-4">
      {member.photoId && (
        <img
          src={photoSource(member.photoId, 'thumb', { cdn })}
          alt=""
          width={72}
          height={96}
          className="h-24 w-[4.5rem] shrink-0 rounded-card object-cover"
        />
      )}
      <span className="min-w-0 break-words">
        <Trans>Sign up to meet {name}</Trans>
      </span>
    </span>
  );
}
