import { isPlainSegment, pathSegments } from '../rules/path-segment.ts'

/**
 * A URL below a path of the store API. Every URL with parts from input or values is built here, so that none leads to
 * another part of the store API.
 * @param base address of the store API; undefined for a store that has none
 * @param prefix fixed path, with a slash at both ends
 * @param names segments that follow, decoded once
 * @param end `/` where the path ends with one
 * @returns null where a name could lead elsewhere: such a path does not exist
 */
export function urlBelow(
  base: string | undefined,
  prefix: string,
  names: readonly string[],
  end: '/' | '' = '',
): URL | null {
  if (!base || names.length === 0 || !names.every(isPlainSegment)) return null
  const path = prefix + names.map(encoded).join('/') + end
  const address = new URL(path, base)
  return address.origin === new URL(base).origin && address.pathname === path ? address : null
}

/** The address of a path as it came over the wire, or null where it could lead elsewhere. */
export function urlOfPath(base: string | undefined, path: string): URL | null {
  const names = pathSegments(path)
  return names && urlBelow(base, '/', names, path.endsWith('/') ? '/' : '')
}

/**
 * The address of a call of the contract.
 * @param template the call's path, e.g. `/cart/v1/carts/{id}/`
 * @returns null where a parameter could lead elsewhere or is missing
 */
export function urlOfCall(
  base: string | undefined,
  template: string,
  params: Readonly<Record<string, unknown>> = {},
): URL | null {
  const names = template
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\{(\w+)\}$/, (_, name: string) => String(params[name] ?? '')))
  return urlBelow(base, '/', names, template.endsWith('/') ? '/' : '')
}

/** Commas and colons of picture transformations stay as they are. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/%2C/g, ',').replace(/%3A/g, ':')
}
