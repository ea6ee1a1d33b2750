/**
 * Classes for a control that needs JavaScript, until hydration shows whether the browser supports it: its space is
 * reserved, so that nothing moves under a finger. Without JavaScript it is not displayed.
 */
export const RESERVED = 'invisible noscript:hidden';
