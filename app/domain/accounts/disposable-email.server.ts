import { isDisposableEmailDomain } from 'disposable-email-domains-js';

/**
 * Whether an address belongs to a service for throw-away mailboxes, or to a subdomain of one. The package has the
 * community's list, which is renewed every month; forwarding services (Apple, Firefox, SimpleLogin) are not on it.
 */
export function isDisposableEmail(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some(
    (_, index) => index < labels.length - 1 && isDisposableEmailDomain(labels.slice(index).join('.')),
  );
}
