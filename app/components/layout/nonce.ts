import { createContext } from 'react';

/** The page's CSP nonce while it is rendered on the server; empty in the browser, which hides nonces. */
export const NonceContext = createContext('');
