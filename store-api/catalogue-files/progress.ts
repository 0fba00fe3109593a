const width = 30
/** Pause between two pictures of the bar, milliseconds. */
const pause = 100

/** A progress bar on a terminal; nothing elsewhere. */
export function progressBar(stream: NodeJS.WriteStream, now: () => number = Date.now) {
  let drawn = Number.NEGATIVE_INFINITY
  return (done: number, all: number): void => {
    if (!stream.isTTY || (done < all && now() - drawn < pause)) return
    drawn = now()
    const share = all === 0 ? 1 : done / all
    const full = Math.floor(share * width)
    const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`
    stream.write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} % (${done}/${all})${done < all ? '' : '\n'}`)
  }
}
