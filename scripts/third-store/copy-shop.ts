import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies every file of the shop that git keeps or would keep, and its packages, into a folder from
 * which `npm start` builds and runs.
 * @throws Error when the shop is no clone of its repository
 */
export function copyShop(root: string, folder: string): void {
  copyFiles(root, folder)
  linkTree(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Copies only the files. @throws Error when the shop is no clone of its repository */
export function copyFiles(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of new Set(String(listed).split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
}

/**
 * Packages are a gigabyte, which takes no place and no time when each file is a second name of the
 * one that is there. The framework refuses a folder that is a symbolic link.
 */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or a file system without a second name.
    copyFileSync(source, target)
  }
}
