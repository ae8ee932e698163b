/**
 * Brings the page's own script to it once its main picture is painted: on a slow line the two would share the line, and
 * the page reads, its links lead and its forms send without script. Pictures that `styles/layout.css` keeps back for the same
 * reason come then, too. Whoever presses or types first gets it at once.
 * Runs at the end of the body; a build constant: the content policy allows it by its hash.
 */
export const LATER = 'hemstitch-later';
export const START_SCRIPT =
  '(function(d){var b=0,i=d.querySelector("img[fetchpriority=high]");' +
  'function s(){if(b)return;b=1;var f=d.documentElement.dataset;if(f.fresh)f.fresh="";' +
  `d.querySelectorAll("link[rel=${LATER}]").forEach(function(l,n){` +
  'if(n){l.rel="modulepreload";return}' +
  'var e=d.createElement("script");e.type="module";e.src=l.href;d.head.append(e)})}' +
  // A picture that is there before anything is shown is seen with all the rest; later ones have a frame of their own.
  'function p(){performance.getEntriesByType("paint")[0]?requestAnimationFrame(function(){setTimeout(s)}):' +
  'new PerformanceObserver(s).observe({type:"paint"})}' +
  '["pointerdown","keydown"].forEach(function(t){addEventListener(t,s,{capture:true,once:true})});' +
  'if(!i)s();else if(i.complete)p();else{i.onload=p;i.onerror=s}' +
  'setTimeout(s,3e3)})(document)';
