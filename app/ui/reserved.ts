/**
 * Classes of a control that needs script, until hydration has told whether the browser can do it. It takes its place from the
 * start, so that nothing moves under a finger; without script it is not there.
 */
export const RESERVED = 'invisible noscript:hidden';
