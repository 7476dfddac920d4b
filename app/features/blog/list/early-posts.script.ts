const script = document.currentScript as HTMLScriptElement

/** Runs right after the posts' data: they are cached also when React is never needed. Where there is no room, React makes it. */
try {
  localStorage.posts = `{"savedAt":${Date.now()},"posts":${(script.previousSibling as Node).textContent}}`
} catch (error) {
  const isQuotaExceeded = (error as DOMException).code === 22
  if (isQuotaExceeded) script.dataset.wake = 'load'
}
