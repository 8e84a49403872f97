/** Buttons of the designers and their dialogs. */
export const TOOL_CSS = `
.tool{display:inline-grid;place-items:center;min-width:32px;height:32px;padding:0 8px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit;cursor:pointer;white-space:nowrap}
.tool:hover:not(:disabled){border-color:var(--ant-color-primary);color:var(--ant-color-primary)}
.tool:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.tool:disabled{opacity:.45;cursor:not-allowed}
.tool.primary{background:var(--ant-color-primary);border-color:var(--ant-color-primary);color:#fff}
.tool.primary:hover:not(:disabled){color:#fff;background:var(--ant-color-primary-hover)}
`;

/** Modal dialogs of the designers and what stands in them. */
export const DIALOG_CSS = `
.prop-problem{color:var(--ant-color-error)}
.remove{width:28px;height:28px;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:pointer;font-size:12px}
.remove:hover{color:var(--ant-color-error)}.remove:focus-visible{outline:2px solid var(--ant-color-primary)}
.link{border:0;background:none;padding:0;font:inherit;color:var(--ant-color-link);cursor:pointer;text-align:start}
.link:hover{text-decoration:underline}.link:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
dialog.sheet{box-sizing:border-box;width:min(var(--sheet-width,760px),calc(100vw - 32px));max-height:calc(100vh - 48px);padding:0;border:0;border-radius:8px;background:var(--ant-color-bg-elevated);color:var(--ant-color-text);box-shadow:var(--ant-box-shadow)}
dialog.sheet[open]{display:flex;flex-direction:column}
dialog.sheet::backdrop{background:rgba(0,0,0,.45)}
.sheet>header{display:flex;align-items:center;gap:16px;padding:12px 16px;border-block-end:1px solid var(--ant-color-border-secondary)}
.sheet h2{flex:1;margin:0;font-size:16px;line-height:24px}
.sheet-body{overflow:auto;padding:16px}
.sheet>footer{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:8px;padding:12px 16px;border-block-start:1px solid var(--ant-color-border-secondary)}
.source{width:100%;box-sizing:border-box;white-space:pre;resize:vertical}
`;
