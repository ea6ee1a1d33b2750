/** A delivery report (RFC 3464), as Postfix writes it. */
export const deliveryReport = (to: string, status: string, action = 'failed'): Buffer =>
  mail(to, 'multipart/report; report-type=delivery-status; boundary="b"', [
    part('text/plain', 'I am sorry to have to inform you that your message could not be delivered.'),
    part(
      'message/delivery-status',
      `Reporting-MTA: dns; mx.example.test\r\n\r\nFinal-Recipient: rfc822; somebody@example.test\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} said no`,
    ),
    part('text/rfc822-headers', 'From: us@example.test\r\nSubject: Hello'),
  ]);

/** A complaint (RFC 5965) about a mail with this return address, sent to the shared complaint address. */
export const complaint = (to: string, returnAddress: string, type = 'abuse'): Buffer =>
  mail(to, 'multipart/report; report-type=feedback-report; boundary="b"', [
    part('text/plain', 'This is an email abuse report.'),
    part('message/feedback-report', `Feedback-Type: ${type}\r\nUser-Agent: Some/1.0\r\nVersion: 1`),
    part(
      'message/rfc822',
      `Return-Path: <${returnAddress}>\r\nFrom: us@example.test\r\nX-Return-Token: ${returnAddress}\r\nSubject: Hello\r\n\r\nHello`,
    ),
  ]);

const part = (type: string, body: string): string => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

export const mail = (to: string, type: string, parts: string[]): Buffer =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example.test\r\nTo: ${to}\r\nSubject: Report\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${parts.join('')}--b--\r\n`,
  );
