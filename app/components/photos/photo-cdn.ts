import { createContext, useContext } from 'react';

/** The brand's CDN for main photos; '' for its own host. */
export const PhotoCdnContext = createContext('');
export const usePhotoCdn = (): string => useContext(PhotoCdnContext);
