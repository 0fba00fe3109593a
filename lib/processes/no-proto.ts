/** Node's option that takes `Object.prototype.__proto__` away. */
export const withoutProto = '--disable-proto=delete'

/** NODE_OPTIONS with this option as the last one, which counts. */
export function withoutProtoIn(options: string | undefined): string {
  return [options, withoutProto].filter(Boolean).join(' ')
}

/**
 * Refuses to run in a Node that has `Object.prototype.__proto__`: there, one assignment to a key from a visitor may
 * change shared prototypes.
 * @throws Error that says how to start the program
 */
export function requireNoProto(): void {
  if (Object.hasOwn(Object.prototype, '__proto__'))
    throw new Error(`Start this program with NODE_OPTIONS=${withoutProto}, as \`npm start\` and the images do.`)
}
