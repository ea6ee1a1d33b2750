import { expect, it } from 'vitest';
import { isDisposableEmail } from './disposable-email.server.ts';

it('recognizes disposable email domains and their subdomains', () => {
  for (const domain of [
    'mailinator.com',
    'inbox.mailinator.com',
    'yopmail.com',
    'guerrillamail.com',
    'trashmail.com',
  ])
    expect(isDisposableEmail(`anna@${domain}`), domain).toBe(true);
});

it('accepts the email providers of the brands’ countries and forwarding services', () => {
  const domains = [
    'gmail.com',
    'outlook.com',
    'yahoo.com',
    'icloud.com',
    'proton.me',
    'fastmail.com',
    'aol.com',
    'web.de',
    'gmx.de',
    't-online.de',
    'posteo.de',
    'ziggo.nl',
    'kpnmail.nl',
    'telenet.be',
    'orange.fr',
    'laposte.net',
    'free.fr',
    'libero.it',
    'tiscali.it',
    'terra.es',
    'telia.com',
    'online.no',
    'wp.pl',
    'privaterelay.appleid.com',
    'mozmail.com',
    'duck.com',
    'simplelogin.com',
    'example.test',
  ];
  for (const domain of domains) expect(isDisposableEmail(`anna@${domain}`), domain).toBe(false);
});

it('checks the domain only', () => {
  expect(isDisposableEmail('mailinator.com@example.test')).toBe(false);
  expect(isDisposableEmail('com')).toBe(false);
});
