import { sha256 } from '#app/platform/secrets.ts';
import type { Member } from '#tests/world/join.ts';
import type { World } from '#tests/world/world.ts';
import { MAIL_CHANGE_TOKEN } from './mutations.ts';

/** Somebody has asked for another address, and been sent the link. */
export async function writeMailChange({ owner, amora }: World, { id }: Member): Promise<void> {
  const email = `next-${id}@example.test`;
  await owner`update accounts set pending_email = ${email}, pending_email_at = now() where id = ${id}`;
  await owner`
    insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at, new_email)
    values (${amora.id}, ${sha256(MAIL_CHANGE_TOKEN)}, 'change_mail', ${id}, now() + interval '1 day', ${email})`;
}
