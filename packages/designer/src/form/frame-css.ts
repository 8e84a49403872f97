/**
 * The room of the form designer: tools above, palette, canvas and properties side by side; in a narrow one the sides
 * are drawers.
 */
export const FRAME_CSS = `
.form-designer{container:scf-form-designer / inline-size;color:var(--ant-color-text);font-size:14px;line-height:22px}
.frame{position:relative;display:grid;grid-template-rows:auto minmax(0,1fr);height:var(--scf-designer-height,720px);border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);overflow:hidden;background:var(--ant-color-bg-container)}
.frame-tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 12px;border-block-end:1px solid var(--ant-color-border-secondary)}
.frame-tools>div{display:flex;flex-wrap:wrap;gap:4px}
.frame-tools>div:empty{display:none}
.frame-tools .spacer{flex:1}
.tool[aria-expanded=true]{background:var(--ant-color-fill-tertiary)}
.quiet{color:var(--ant-color-text-secondary)}
p.quiet{margin:12px 16px}.sheet p.quiet{margin:0 0 12px}
.room{position:relative;display:grid;height:100%;grid-template-columns:minmax(0,1fr);min-height:0}
.room.has-left{grid-template-columns:256px minmax(0,1fr)}
.room.has-right{grid-template-columns:minmax(0,1fr) 328px}
.room.has-left.has-right{grid-template-columns:256px minmax(0,1fr) 328px}
.room-side{display:flex;flex-direction:column;min-height:0;min-width:0;background:var(--ant-color-bg-container)}
.room-side[hidden]{display:none}
.room-side.left{border-inline-end:1px solid var(--ant-color-border-secondary)}
.room-side.right{border-inline-start:1px solid var(--ant-color-border-secondary);overflow:auto}
.room-canvas{overflow:auto;min-height:0;min-width:0;background:var(--ant-color-bg-layout)}
.room.narrow{grid-template-columns:minmax(0,1fr)}
.room.narrow .room-side{position:absolute;inset-block:0;z-index:4;width:min(320px,88%);box-shadow:var(--ant-box-shadow)}
.room.narrow .left{inset-inline-start:0}.room.narrow .right{inset-inline-end:0}
.pane{flex:1;overflow:auto;min-height:0}
.frame-tabs{display:flex;flex:none;border-block-end:1px solid var(--ant-color-border-secondary);padding:0 8px}
.frame-tabs button{border:0;background:none;padding:8px;font:inherit;color:var(--ant-color-text-secondary);cursor:pointer;border-block-end:2px solid transparent}
.frame-tabs button[aria-selected=true]{color:var(--ant-color-text);font-weight:600;border-block-end-color:var(--ant-color-primary)}
.frame-tabs button:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.count{display:inline-block;min-width:18px;padding:0 5px;margin-inline-start:4px;border-radius:9px;background:var(--ant-color-fill-secondary);font-size:12px;line-height:18px;text-align:center;font-weight:400;color:var(--ant-color-text)}
.count.error{background:#cf1322;color:#fff}
.checks{margin:0;padding:0;list-style:none}
.checks button{display:grid;grid-template-columns:20px minmax(0,1fr);gap:8px;width:100%;padding:8px 12px;border:0;border-block-end:1px solid var(--ant-color-border-secondary);background:none;font:inherit;color:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.checks button:hover{background:var(--ant-color-fill-quaternary)}.checks button:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.checks small{display:block;color:var(--ant-color-text-secondary)}
.checks .mark{display:grid;place-items:center;width:20px;height:20px;border-radius:50%;font-size:12px;font-weight:700;background:#cf1322;color:#fff}
.checks .mark.hint{background:var(--ant-color-fill-secondary);color:var(--ant-color-text)}
.code,.source{font-family:ui-monospace,Consolas,Menlo,monospace;font-size:13px;line-height:20px}
.block{display:block;margin-block:12px 4px}
.sheet-body>p:first-child{margin-block-start:0}
.sheet .frame-tabs{margin-block-end:12px}
.frame-note{margin:0 0 12px;padding:8px 12px;border-inline-start:3px solid var(--ant-color-warning);background:color-mix(in srgb,var(--ant-color-warning) 10%,transparent)}
.refused{margin-block:0 12px;padding:8px 12px;border-inline-start:3px solid var(--ant-color-error);background:color-mix(in srgb,var(--ant-color-error) 8%,transparent)}
.refused table{margin-block:4px 0}
.findings td:first-child{width:45%}
.drop-file{padding:12px;border:1px dashed var(--ant-color-border);border-radius:var(--ant-border-radius)}
.preview-tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin-block-end:16px}
.choice{display:inline-flex;align-items:center;gap:8px}
.choice label{color:var(--ant-color-text-secondary);white-space:nowrap}
.choice select{height:32px;padding:0 8px;max-width:200px;border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit}
.choice select:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-1px}
.preview-sheet{box-sizing:border-box;margin-inline:auto;padding:16px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);background:#fff}
.preview-sheet[data-theme=dark]{background:#141414}
.preview-data h3,.two-sides h3{margin:16px 0 8px;font-size:14px}
.two-sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(320px,100%),1fr));gap:0 24px}
.two-sides h3{margin-block-start:0}
.changes{margin:0;padding:0;list-style:none}
.changes>li{padding-block:8px;border-block-end:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere}
.changes>li.shared{border-inline-start:3px solid var(--ant-color-warning);padding-inline-start:8px}
.changes strong{margin-inline:4px 8px}
.changes small{color:var(--ant-color-text-secondary)}
.changes .tag{display:inline-block;margin-inline-end:4px;font-weight:400;font-size:12px;line-height:20px}
.changes .tag.both{background:color-mix(in srgb,var(--ant-color-warning) 20%,transparent)}
.changes ul{margin:4px 0 0;padding-inline-start:20px}
.changes del{color:var(--ant-color-text-secondary)}.changes ins{text-decoration:none;font-weight:600}
@container scf-form-designer (max-width:640px){
.frame-tools{gap:8px}
.frame-tools .spacer{display:none}
}
`;
