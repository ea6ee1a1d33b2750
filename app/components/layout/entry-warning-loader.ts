import { COOKIE_DAYS } from '#app/domain/safety/cookie-days.ts';
import { ENTRY_WARNING_COOKIE } from '#app/domain/safety/entry-warning.ts';
import { DAY_SECONDS } from '#app/platform/durations.ts';
import { STANDALONE } from './installed-app.ts';

/** The value of the button that dismisses the warning permanently. */
export const OF_AGE = 'of-age';

/** The server must know it before it renders the next page. */
export const ENTRY_WARNING_TOLD = `${ENTRY_WARNING_COOKIE}=1; Path=/; Max-Age=${COOKIE_DAYS.entryWarning * DAY_SECONDS}; SameSite=Lax; Secure`;

/**
 * For pages that load their scripts at the first use: the warning is there before it, and the first tap is not lost. It
 * follows the dialog, so that the first frame has it and the page is laid out once. A cached page may have been made
 * before the warning was confirmed.
 */
export const ENTRY_WARNING_LOADER = `(()=>{
const gate=document.querySelector('dialog.entry-warning');
if(document.cookie.includes('${ENTRY_WARNING_COOKIE}=1')||matchMedia('${STANDALONE}').matches)return;
gate.showModal();
gate.addEventListener('cancel',(event)=>event.preventDefault());
gate.addEventListener('close',()=>{
if(gate.returnValue==='${OF_AGE}')document.cookie='${ENTRY_WARNING_TOLD}';else gate.showModal();
});
})()`;
