/**
 * Whether a decoded segment of a path names something in its folder: not the folder itself or the
 * one above (`.`, `..`, also with blanks or `;` parameters, which some servers drop), nothing that
 * some program reads as a separator, and no percent sign, so that decoding it once more changes
 * nothing.
 */
export function isPlainSegment(segment: string): boolean {
  return segment.isWellFormed() && !/[/\\%\p{Cc}]/u.test(segment) && !/^[\s.]*(;|$)/u.test(segment)
}

/**
 * The segments of a path as it came over the wire, decoded once; empty ones are left out.
 * @returns null where its percent signs stand for no text
 */
export function pathSegments(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}
