const STORED = 'scf-form-designer.palette';

/** The panels that are closed, as this browser remembers them; none where it may not remember. */
export function recallClosedPanels(): ReadonlySet<string> {
  try {
    const closed: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return new Set(Array.isArray(closed) ? closed.map(String) : []);
  } catch {
    return new Set();
  }
}

export function remember(closed: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORED, JSON.stringify([...closed]));
  } catch {
    // A browser that keeps nothing shows all panels next time.
  }
}
