const { toJSON } = Buffer.prototype

/**
 * Next takes the JSON of every page before it is kept, for the length of a text that it then makes
 * nothing of: each byte of the page's data as a number. That data is left out of it; every other
 * buffer has the JSON that it always has. Packed pages are not made of it (`packed-page.ts`).
 */
export function leaveDataOutOfJson(): void {
  Buffer.prototype.toJSON = function toJson(this: Buffer, name?: unknown) {
    return name === 'rscData' ? { type: 'Buffer', data: [] } : toJSON.call(this)
  }
}
