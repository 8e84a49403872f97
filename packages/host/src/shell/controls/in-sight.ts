/** How a popup lies beside its button: moved as far as it takes to stay in sight, also on a narrow screen. */
export const IN_SIGHT = { overflow: { adjustY: true, shiftX: true, shiftY: true } };
