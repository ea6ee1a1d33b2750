type Kind = 'card' | 'bank' | 'phone' | 'wallet' | 'voucher';

/** Symbols of payment methods. The methods' own logos belong to their owners, and imitations would look like a fake. */
const KINDS: Record<string, Kind> = {
  card: 'card',
  visa: 'card',
  mastercard: 'card',
  maestro: 'card',
  dankort: 'card',
  'carte-bancaire': 'card',
  nexi: 'card',
  bancontact: 'card',
  'apple-pay': 'phone',
  blik: 'phone',
  mobilepay: 'phone',
  vipps: 'phone',
  swish: 'phone',
  twint: 'phone',
  satispay: 'phone',
  paypal: 'wallet',
  paysafecard: 'voucher',
};

/** Maximum size 48 by 30. */
const DRAWINGS: Record<Kind, string> = {
  card: 'M12 8.5h24a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H12a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 12 8.5zM10.5 13h27M15 18h6',
  bank: 'M24 5.5 12.5 11.5h23zM15.5 14.5v6.5M21.2 14.5v6.5M26.8 14.5v6.5M32.5 14.5v6.5M12.5 24h23',
  phone:
    'M20 4.5h8a1.8 1.8 0 0 1 1.8 1.8v17.4a1.8 1.8 0 0 1-1.8 1.8h-8a1.8 1.8 0 0 1-1.8-1.8V6.3a1.8 1.8 0 0 1 1.8-1.8zM22.5 22h3',
  wallet:
    'M33.5 10.500v-2a2 2 0 0 0-2-2H15a2.5 2.5 0 0 0 0 5h19a1.5 1.5 0 0 1 1.5 1.500v9a1.5 1.5 0 0 1-1.5 1.500H15a2.5 2.5 0 0 1-2.5-2.500V9M30.5 17.500h.5',
  voucher: 'M11.5 9h25v4a2 2 0 0 0 0 4v4h-25v-4a2 2 0 0 0 0-4zM28.5 9v2.500M28.5 14v2M28.5 18.500V21',
};

export const MethodIcon = ({ id }: { id: string }) => (
  <svg aria-hidden="true" viewBox="0 0 48 30" className="method-icon">
    <rect x=".5" y=".5" width="47" height="29" rx="5" fill="#fff" stroke="#7a838c" />
    <path
      d={DRAWINGS[KINDS[id] ?? 'bank']}
      fill="none"
      stroke="#222c38"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
