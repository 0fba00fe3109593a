import { BrokenPipe } from '#components/layout/broken-pipe.tsx'

export default function NotFound() {
  return (
    <main id="content">
      <BrokenPipe />
    </main>
  )
}
