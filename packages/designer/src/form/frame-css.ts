/** The room of the form designer: tools above, palette, canvas and properties side by side. */
export const FRAME_CSS = `
.form-designer{container:scf-form-designer / inline-size;color:var(--ant-color-text);font-size:14px;line-height:22px}
.room{display:grid;grid-template-columns:240px minmax(0,1fr) 320px;height:var(--scf-designer-height,680px)}
.room-side{overflow:auto;min-height:0;background:var(--ant-color-bg-container)}
.room-canvas{overflow:auto;min-height:0;background:var(--ant-color-bg-layout)}
`;
