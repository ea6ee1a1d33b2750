import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '#app/platform/env.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { closeMailPools } from '#app/platform/smtp.ts';
import { inTenant } from '#db/client.ts';
import { handlers } from '#jobs/handlers/handlers.ts';
import { ensureDkimKey } from '#tenants/dkim-keys.ts';
import { refreshTenants } from '#tenants/registry.ts';
import { startMailSink } from '#tests/fakes/mail/start-mail-sink.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { as, join, type Member, visit } from '#tests/world/join.ts';
import { bookOrder, insertOrder } from '#tests/world/order.ts';
import { openWorld } from '#tests/world/world.ts';
import { deleteAccount } from '../deletion/delete-account.server.ts';
import { imposeInTransaction } from '../support/restrictions.server.ts';
import { CONSENT_VERSION, consentText } from './order-consent.ts';

const sink = await startMailSink();
Object.assign(process.env, { SMTP_URL: sink.url, APP_ENV: 'test' });
const world = openWorld();
let bram: Member;

beforeAll(async () => {
  await refreshTenants();
  await ensureDkimKey(world.owner, world.amora.id, env().SECRET_KEY);
  // Outside the warm-up of a new sender.
  await world.owner`update platform.dkim_keys set created_at = now() - interval '60 days'`;
});
afterAll(async () => {
  closeMailPools();
  await sink.close();
});
beforeEach(async () => {
  bram = await join(world.owner, world.amora, 'bram');
  sink.mails.length = 0;
});

const job = () => ({ ...visit(world.amora), locale: 'en' as const });
const lastMail = async () => await PostalMime.parse(sink.mails.at(-1)?.raw ?? '');
const pdfOf = ({ attachments }: Awaited<ReturnType<typeof lastMail>>) => {
  const file = attachments.find(({ mimeType }) => mimeType === 'application/pdf');
  return {
    name: file?.filename,
    text: pdfText(Buffer.from(file?.content as ArrayBuffer)).replace(/\s+/g, ' '),
  };
};

describe('the confirmation of an order', () => {
  it('contains the consent as agreed to, the last day to withdraw, and the conditions as a PDF', async () => {
    const orderId = await insertOrder(world.owner, world.amora, bram, {
      consent: consentText('en'),
      consent_version: CONSENT_VERSION,
    });
    await bookOrder(world.owner, world.amora, orderId, new Date('2026-03-01T12:00:00Z'));
    await handlers['order-paid'](job(), { tenantId: world.amora.id, orderId });
    const mail = await lastMail();
    const text = (mail.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain(consentText('en'));
    expect(text).toContain('until March 15, 2026');
    expect(text).toContain(`/transactions/${orderId}/withdraw`);
    const pdf = pdfOf(mail);
    expect(pdf.name).toBe('conditions.pdf');
    for (const part of ['Model withdrawal form', world.amora.company.name, 'within 14 days'])
      expect(pdf.text).toContain(part);
  });
});

const linksIn = (text: string) => [...text.matchAll(/\/([a-z2-7]{32})\b/g)].map(([, token = '']) => token);
const purposes = async (tokens: string[]) => {
  const rows = await world.owner<{ purpose: string }[]>`
    select purpose from tokens where token_hash in ${world.owner(tokens.map(sha256))} order by purpose`;
  return rows.map(({ purpose }) => purpose);
};

describe('the email about a deleted account', () => {
  const deleted = async () => {
    await deleteAccount(await as(world.amora, bram));
    await handlers['deletion-pending-mail'](job(), { tenantId: world.amora.id, accountId: bram.id });
    return (await lastMail()).text ?? '';
  };

  it('contains the amount and a withdrawal link while an order can be withdrawn from', async () => {
    await bookOrder(world.owner, world.amora, await insertOrder(world.owner, world.amora, bram, {}));
    const text = await deleted();
    expect(text).toContain('€14.99');
    expect(await purposes(linksIn(text))).toEqual(['reactivate', 'withdraw']);
  });

  it('contains no withdrawal link otherwise, and explains what happens to pending payments', async () => {
    await insertOrder(world.owner, world.amora, bram, { state: 'pending' });
    const [pending] = await world.owner`select id from orders where member_id = ${bram.id}`;
    await world.owner`update orders set rejected = 'withdrawn', rejected_at = now() where id = ${pending?.id}`;
    const text = await deleted();
    expect(await purposes(linksIn(text))).toEqual(['reactivate']);
    expect(text).not.toContain('Direct debits');
  });

  it('says that debits due in the meantime are canceled', async () => {
    await insertOrder(world.owner, world.amora, bram, {
      kind: 'direct_debit',
      state: 'open',
      due_on: '2030-01-01',
    });
    expect((await deleted()).replace(/\s+/g, ' ')).toContain(
      'due while your account is deleted are canceled',
    );
  });
});

describe('the email about a ban', () => {
  const banned = async () => {
    const restrictionId = await inTenant(world.amora.id, (tx) =>
      imposeInTransaction(tx, visit(world.amora), {
        memberId: bram.id,
        kind: 'ban',
        rule: 'fraud',
        facts: 'x',
        reportNumber: null,
        imposedBy: null,
      }),
    );
    if (typeof restrictionId === 'string') throw new Error(restrictionId);
    await handlers['restriction-mail'](job(), { tenantId: world.amora.id, restrictionId: restrictionId.id });
    return (await lastMail()).text ?? '';
  };

  it('contains the amount and a withdrawal link while an order can be withdrawn from', async () => {
    await bookOrder(world.owner, world.amora, await insertOrder(world.owner, world.amora, bram, {}));
    const text = await banned();
    expect(text).toContain('€14.99');
    expect(text).toContain('Withdraw from contract here');
    expect(await purposes(linksIn(text))).toEqual(['statement', 'withdraw']);
  });

  it('contains no withdrawal link otherwise', async () => {
    expect(await purposes(linksIn(await banned()))).toEqual(['statement']);
  });

  it.each(['log-in-mail', 'reset-password-mail'] as const)(
    'is sent again with a new link when its member requests a link: %s',
    async (name) => {
      const first = linksIn(await banned());
      for (const sent of [2, 3]) {
        await handlers[name](job(), { tenantId: world.amora.id, accountId: bram.id });
        expect(sink.mails).toHaveLength(sent);
        const links = linksIn((await lastMail()).text ?? '');
        expect(await purposes(links)).toEqual(['statement']);
        expect(links).not.toEqual(first);
      }
      // A new request does not invalidate the links in earlier emails.
      expect(await purposes(first)).toEqual(['statement']);
    },
  );
});
