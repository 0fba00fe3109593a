/** A path without the slash at its end; the home page keeps its own. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/**
 * One spelling per page: lower case, no double slashes.
 * @param keepsLetters whether values in a path are case-sensitive (references): they are left alone
 */
export function tidyPath(path: string, keepsLetters: (path: string) => boolean): string {
  const single = path.replace(/\/{2,}/g, '/')
  return keepsLetters(single) ? single : single.toLowerCase()
}
