import { sealText } from '#app/platform/seal.ts';
import { keyedHash, sha256 } from '#app/platform/secrets.ts';
import { join, type Member } from '#tests/world/join.ts';
import type { World } from '#tests/world/world.ts';
import { LINKS, MAIL_CHANGE_TOKEN, RECOVERY_CODE } from './mutations.ts';

/** Creates a pending change of address with its link, and links of the other kinds for other members. */
export async function writeMailChange(world: World, { id }: Member): Promise<void> {
  const { owner, amora } = world;
  // Hashing and sealing need the site's key.
  process.env.DATABASE_URL ||= process.env.TEST_SITE_DATABASE_URL;
  process.env.REDIS_URL ||= process.env.TEST_REDIS_URL;
  const email = `next-${id}@example.test`;
  await owner`update accounts set pending_email = ${email}, pending_email_at = now() where id = ${id}`;
  await owner`
    insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at, new_email)
    values (${amora.id}, ${sha256(MAIL_CHANGE_TOKEN)}, 'change_mail', ${id}, now() + interval '1 day', ${email})`;
  await writeLink(world, 'activate', await join(owner, amora, 'cleo'));
  await writeLink(world, 'reset_password', await join(owner, amora, 'bram'));
  await writeLink(world, 'log_in', await join(owner, amora, 'bram'));
  await writeLink(world, 'reactivate', await join(owner, amora, 'emil'));
  await writeLink(world, 'withdraw', await join(owner, amora, 'emil'));
  await writeLink(world, 'second_factor', await withAuthenticator(world));
}

const writeLink = ({ owner, amora }: World, purpose: keyof typeof LINKS, { id }: Member) => owner`
  insert into tokens (tenant_id, token_hash, purpose, account_id, expires_at)
  values (${amora.id}, ${sha256(LINKS[purpose])}, ${purpose}, ${id}, now() + interval '10 minutes')`;

async function withAuthenticator({ owner, amora }: World): Promise<Member> {
  const member = await join(owner, amora, 'bram');
  const sealed = sealText('00'.repeat(20), 'authenticator');
  await owner`
    insert into authenticators (tenant_id, account_id, sealed, created_at, confirmed_at)
    values (${amora.id}, ${member.id}, ${sealed}, now(), now())`;
  await owner`
    insert into recovery_codes (tenant_id, account_id, hash)
    values (${amora.id}, ${member.id}, ${keyedHash(`recovery:${RECOVERY_CODE}`)})`;
  return member;
}
