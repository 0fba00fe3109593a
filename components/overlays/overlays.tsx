'use client'

import { useSyncExternalStore } from 'react'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { closeAlert, noOverlays, readOverlays, removeToast, watchOverlays } from '#lib/overlays/overlays.ts'
import { AlertModal } from './alert-modal.tsx'
import { ToastList } from './toast-list.tsx'

/** Toasts, alert, loader and modal of the page, wherever they were asked for. */
export default function Overlays() {
  const { toasts, alert, loader, modal } = useSyncExternalStore(watchOverlays, readOverlays, () => noOverlays)
  return (
    <>
      {modal}
      {alert ? <AlertModal alert={alert} close={closeAlert} /> : null}
      {loader !== null ? <LoaderOverlay text={loader} /> : null}
      <ToastList toasts={toasts} remove={removeToast} />
    </>
  )
}
