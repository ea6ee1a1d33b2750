import { Agent, request } from 'node:http';
import { localAdyenAccount } from '#app/platform/adyen-account.ts';
import { signItem, webhookBody } from '#demo/payment-simulator/webhooks.ts';

export type Brand = { tenantId: number; companyId: number; domain: string };

/**
 * A load generator that acts as the payment provider: signed webhooks over a few connections, and which of them were
 * acknowledged.
 */
export class Provider {
  readonly acknowledged: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly port: number;
  private readonly brand: Brand;
  private readonly hmacKey: string;
  private readonly merchantAccount: string;
  private serial = 0;

  constructor(port: number, brand: Brand, secretKey: string) {
    const account = localAdyenAccount(brand.companyId, '', secretKey);
    this.port = port;
    this.brand = brand;
    this.hmacKey = account.hmacKeys[0] ?? '';
    this.merchantAccount = account.merchantAccount;
  }

  /** Sends as many as are acknowledged within a time; returns the number acknowledged per second. */
  async load(connections: number, seconds: number): Promise<number> {
    const [before, started] = [this.acknowledged.length, performance.now()];
    const client = async (): Promise<void> => {
      while (performance.now() - started < seconds * 1000) await this.tell();
    };
    await Promise.all(Array.from({ length: connections }, client));
    return (this.acknowledged.length - before) / ((performance.now() - started) / 1000);
  }

  close(): void {
    this.agent.destroy();
  }

  private async tell(): Promise<void> {
    this.serial += 1;
    const pspReference = `BENCH${String(this.serial).padStart(11, '0')}`;
    const status = await this.post(this.bodyOf(pspReference));
    if (status >= 200 && status < 300) this.acknowledged.push(pspReference);
    else await new Promise((done) => setTimeout(done, 5));
  }

  private bodyOf(pspReference: string): string {
    const item = {
      pspReference,
      merchantAccountCode: this.merchantAccount,
      merchantReference: `${this.brand.tenantId}-${this.serial}`,
      amount: { value: 995, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      success: 'true' as const,
      eventDate: '2026-11-21T12:00:00Z',
      paymentMethod: 'ideal',
      reason: '',
      additionalData: {},
    };
    return webhookBody(signItem(item, this.hmacKey));
  }

  private post(body: string): Promise<number> {
    const headers = {
      host: `${this.brand.domain}:${this.port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const address = { host: '127.0.0.1', port: this.port, path: '/api/adyen.php', method: 'POST' };
    return new Promise((resolve) => {
      const sent = request({ ...address, agent: this.agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      });
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  }
}
