import { createContext } from 'react';

/**
 * Visitors' first pages are sent complete and load their scripts on the first interaction, because most visitors read
 * one screen and leave. Until then links and forms work natively. The scripts are in a `template`, where a browser
 * neither loads nor runs them. Fonts are fetched then too, or soon after the page has loaded: until then text is in the
 * fallback font, which has the same widths, and headlines in letters inside the page (app/http/headline-fonts.ts).
 */
export const LATE_SCRIPTS_ID = 'late-scripts';

/**
 * The styles to put into the document on the server, empty in the browser; null on other pages. `lateFonts` are the
 * families, separated by commas, that the page fetches late.
 */
export const InlineStylesContext = createContext<{ css: string; lateFonts?: string } | null>(null);

/** Where the server puts the shapes of such a page (app/components/layout/embed-shapes.ts). */
export const SHAPES_MARK = '<!--shapes-->';

declare global {
  interface Window {
    /** The signup link that was clicked before the page had its scripts. */
    pressedSignup?: string | undefined;
    /** Listens on behalf of the scripts until they are loaded. */
    hiddenReporter?: () => void;
  }
}

/** How long a click on a signup link waits for the scripts before it is followed as a link. */
const FOLLOW_AFTER_MS = 4_000;

/**
 * The inline script of such a page, kept small because every visitor gets it. The inserted elements are removed
 * immediately, so that the document matches React's output for hydration: a script that is already loading runs anyway.
 * Most of these pages are hidden without any interaction, so the beacon is sent from here; bounces (`?lb`) are logged
 * by the scripts, which know about interactions. A row inside the page scrolls by itself when it snaps, and what moves
 * below a resting pointer causes a pointer event without movement: neither counts as an interaction.
 */
export const LATE_LOADER = `(()=>{
const template=document.getElementById('${LATE_SCRIPTS_ID}'),uses=['pointerdown','pointermove','touchstart','keydown','focusin','scroll'];
let begun=false;
const loadFonts=()=>{
const root=document.documentElement,fonts=root.dataset.lateFonts;
if(fonts)Promise.allSettled(fonts.split(',').map((family)=>document.fonts.load('1em '+family))).then(()=>root.removeAttribute('data-late-fonts'));
};
const begin=(event)=>{
if(begun||event?.type==='scroll'&&event.target!==document||event?.type==='pointermove'&&!event.movementX&&!event.movementY)return;begun=true;
loadFonts();
for(const use of uses)removeEventListener(use,begin,true);
for(const old of template.content.children){
const copy=document.createElement(old.localName);
for(const {name,value} of old.attributes)copy.setAttribute(name,value);
copy.textContent=old.textContent;
document.head.append(copy);
if(copy.localName==='script')copy.remove();else setTimeout(()=>copy.remove(),0);
}};
for(const use of uses)addEventListener(use,begin,{capture:true,passive:true});
addEventListener('click',(event)=>{
const link=event.target.closest&&event.target.closest('a[href^="/signup"]');
if(!link||event.defaultPrevented||event.button||event.metaKey||event.ctrlKey||event.shiftKey)return;
event.preventDefault();begin();
window.pressedSignup=link.getAttribute('href');
setTimeout(()=>{if(window.pressedSignup)location.assign(window.pressedSignup)},${FOLLOW_AFTER_MS});
});
if(new URLSearchParams(location.search).has('lb'))begin();
else document.addEventListener('visibilitychange',window.hiddenReporter=()=>{
if(document.visibilityState==='hidden')navigator.sendBeacon('/api/page-hidden.php',new Blob(['{}'],{type:'application/json'}));
});
addEventListener('load',()=>setTimeout(()=>{
loadFonts();
for(const link of template.content.querySelectorAll('link'))fetch(link.getAttribute('href'),{priority:'low'}).catch(()=>{});
},2000));
})()`;
