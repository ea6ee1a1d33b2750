import { expect, it } from 'vitest';
import { errorFields } from './log.ts';

it('an error is logged with its stack and without the email addresses in it', () => {
  const refused =
    "Can't send mail: 550 5.1.1 <anna.o'neil+x@mail.example.test>: no such user, jörg@exämple.test";
  const error = new Error(refused, { cause: new Error('b+3-ja0@bounce.amora.example') });
  error.stack = `${error.message}\n    at send (/srv/node_modules/@scope/mail/index.js:1:2)`;
  const logged = JSON.stringify(errorFields(error));
  expect(logged).not.toMatch(/anna|neil|jörg|ja0|example\.test/);
  expect(logged).toContain('550 5.1.1');
  expect(logged).toContain('/srv/node_modules/@scope/mail/index.js:1:2');
  expect(JSON.stringify(errorFields('to anna@example.test'))).not.toContain('anna');
});
