type Look = { ground: string; ink: string; sign: string };

/** Own drawings that resemble each method; no third-party logos. */
const LOOKS: Record<string, Look> = {
  visa: { ground: '#1a2b6d', ink: '#fff', sign: 'VISA' },
  mastercard: { ground: '#26262b', ink: '#ffb14a', sign: 'MC' },
  maestro: { ground: '#0a3e63', ink: '#7fd0ff', sign: 'ma' },
  dankort: { ground: '#a3161e', ink: '#fff', sign: 'DK' },
  'carte-bancaire': { ground: '#0b5a3c', ink: '#fff', sign: 'CB' },
  nexi: { ground: '#2d3a8c', ink: '#fff', sign: 'nexi' },
  ideal: { ground: '#8f1457', ink: '#fff', sign: 'iDE' },
  bancontact: { ground: '#0f4c8a', ink: '#ffe14d', sign: 'BC' },
  przelewy24: { ground: '#8c1222', ink: '#fff', sign: 'P24' },
  blik: { ground: '#111', ink: '#fff', sign: 'blik' },
  eps: { ground: '#6b1640', ink: '#fff', sign: 'eps' },
  mobilepay: { ground: '#3b46c4', ink: '#fff', sign: 'MP' },
  vipps: { ground: '#a8390c', ink: '#fff', sign: 'vipps' },
  swish: { ground: '#1f6f4e', ink: '#fff', sign: 'swish' },
  twint: { ground: '#161616', ink: '#ffd23f', sign: 'TW' },
  paysafecard: { ground: '#00687a', ink: '#fff', sign: 'psc' },
  paypal: { ground: '#123984', ink: '#fff', sign: 'PP' },
  'apple-pay': { ground: '#000', ink: '#fff', sign: 'pay' },
  satispay: { ground: '#b32416', ink: '#fff', sign: 'S' },
};

export function MethodIcon({ id }: { id: string }) {
  const look = LOOKS[id];
  return (
    <svg aria-hidden="true" viewBox="0 0 48 30" className="method-icon">
      <rect x=".5" y=".5" width="47" height="29" rx="5" fill={look?.ground ?? '#fff'} stroke="#7a838c" />
      {look ? (
        <text
          x="24"
          y="20"
          textAnchor="middle"
          fontSize={look.sign.length > 3 ? 11 : 14}
          fontWeight="700"
          fill={look.ink}
        >
          {look.sign}
        </text>
      ) : (
        <Drawing id={id} />
      )}
    </svg>
  );
}

function Drawing({ id }: { id: string }) {
  if (id === 'card')
    return <path d="M10 8h28v14H10zM10 12h28M14 18h6" fill="none" stroke="#222c38" strokeWidth="2" />;
  return (
    <path
      d="M24 6 12 12h24zM15 13v8M21 13v8M27 13v8M33 13v8M12 23h24"
      fill="none"
      stroke="#222c38"
      strokeWidth="2"
    />
  );
}
