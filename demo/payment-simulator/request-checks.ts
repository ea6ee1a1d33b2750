import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);
const amount = z.strictObject({ value: z.number().int().min(1), currency: z.string().regex(/^[A-Z]{3}$/) });
const facts = {
  merchantAccount: text(80),
  reference: text(80),
  amount,
  returnUrl: z.url({ protocol: /^https?$/ }).max(1024),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  shopperLocale: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  shopperReference: text(256).min(3),
  shopperStatement: z.string().max(22),
  redirectFromIssuerMethod: z.enum(['GET', 'POST']).optional(),
  redirectToIssuerMethod: z.enum(['GET', 'POST']).optional(),
  channel: z.literal('Web'),
};

/** Exactly the fields that this site sends: unknown fields are refused as mistakes. */
export const sessionRequest = z.strictObject({
  ...facts,
  allowedPaymentMethods: z.array(text(60)).min(1),
  shopperInteraction: z.literal('Ecommerce'),
  recurringProcessingModel: z.literal('CardOnFile'),
  storePaymentMethodMode: z.literal('askForConsent'),
  expiresAt: z.iso.datetime(),
  mode: z.enum(['embedded', 'hosted']).optional(),
});

export const paymentRequest = z
  .strictObject({
    ...facts,
    paymentMethod: z.union([
      z.strictObject({ type: z.literal('scheme'), storedPaymentMethodId: text(64) }),
      z.strictObject({ type: z.literal('sepadirectdebit'), iban: text(34), ownerName: text(100) }),
      z.strictObject({ type: z.literal('bankTransfer_IBAN') }),
    ]),
    shopperInteraction: z.enum(['Ecommerce', 'ContAuth']),
    recurringProcessingModel: z.literal('CardOnFile').optional(),
    shopperIP: text(60).optional(),
    browserInfo: z.record(z.string(), z.unknown()).optional(),
    authenticationData: z.record(z.string(), z.unknown()).optional(),
    additionalData: z.record(z.string(), z.string()).optional(),
  })
  .refine(
    (given) => 'storedPaymentMethodId' in given.paymentMethod === (given.shopperInteraction === 'ContAuth'),
    {
      path: ['shopperInteraction'],
      message: 'is ContAuth for stored methods, and only for them',
    },
  );

export const detailsRequest = z.strictObject({ details: z.strictObject({ redirectResult: text(2_000) }) });
export const refundRequest = z.strictObject({ merchantAccount: text(80), amount, reference: text(80) });

/** An error response in Adyen's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Parses a request by its schema, or throws the refusal that names the first fault. */
export function checked<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(422, '702', `${issue?.path.join('.')}: ${issue?.message}`);
}
