/** The designer around its diagram. */
export const DESIGNER_CSS = `
.designer{container:scf-designer / inline-size;color:var(--ant-color-text);font-size:14px;line-height:22px}
.designer-frame{display:grid;grid-template-rows:auto minmax(0,1fr);height:var(--scf-designer-height,680px);border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);overflow:hidden;background:var(--ant-color-bg-container)}
.designer-tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 12px;border-block-end:1px solid var(--ant-color-border-secondary)}
.designer-tools>div{display:flex;gap:4px}
.designer-tools .spacer{flex:1}
.tool[aria-pressed=true]{border-color:var(--ant-color-primary);color:var(--ant-color-primary);background:var(--ant-color-primary-bg)}
.tool.primary{background:var(--ant-color-primary);border-color:var(--ant-color-primary);color:#fff}
.tool.primary:hover:not(:disabled){color:#fff;background:var(--ant-color-primary-hover)}
.designer-body{display:grid;grid-template-columns:minmax(0,1fr) 320px;min-height:0}
.designer-canvas{position:relative;min-width:0;min-height:0}
.designer-canvas[hidden]{display:none}
.designer-side{display:grid;grid-template-rows:auto minmax(0,1fr);min-height:0;border-inline-start:1px solid var(--ant-color-border-secondary);background:var(--ant-color-bg-container)}
.side-tabs{display:flex;border-block-end:1px solid var(--ant-color-border-secondary);padding:0 8px}
.side-tabs button{border:0;background:none;padding:8px;font:inherit;color:var(--ant-color-text-secondary);cursor:pointer;border-block-end:2px solid transparent}
.side-tabs button[aria-selected=true]{color:var(--ant-color-primary);border-block-end-color:var(--ant-color-primary)}
.side-tabs button:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.count{display:inline-block;min-width:18px;padding:0 5px;margin-inline-start:4px;border-radius:9px;background:var(--ant-color-fill-secondary);font-size:12px;line-height:18px;text-align:center;color:var(--ant-color-text)}
.count.error{background:#cf1322;color:#fff}
.side-body{overflow:auto;padding:8px 12px 24px;scrollbar-gutter:stable}
.side-body:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.prop{display:grid;gap:2px;margin-block-end:12px;min-width:0;border:0;padding:0}
.prop>label{color:var(--ant-color-text-secondary);font-size:13px}
.prop :is(input,textarea,select){width:100%;box-sizing:border-box;min-height:32px}
.prop select{color:var(--ant-color-text);background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);padding:0 8px;font:inherit}
.prop select:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-1px}
.prop .code,.code{font-family:ui-monospace,Consolas,Menlo,monospace;font-size:13px}
.prop textarea{resize:vertical}
.prop-check{display:flex!important;grid-auto-flow:column;justify-content:start;align-items:center;gap:8px;cursor:pointer}
.prop-check.prop-check>input{width:16px;height:16px;min-height:0;accent-color:var(--ant-color-primary)}
.prop-check>span{color:var(--ant-color-text)}
.prop-hint,.prop-problem{margin:0;font-size:12px;line-height:18px;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.prop-problem{color:var(--ant-color-error)}
.prop-group{border-block-end:1px solid var(--ant-color-border-secondary)}
.prop-group summary{padding:10px 0;font-weight:600;cursor:pointer}
.prop-group summary:focus-visible{outline:2px solid var(--ant-color-primary)}
.prop-group-body{padding-block-end:4px}
.rows{margin:0 0 12px;padding:8px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);position:relative;min-width:0}
.rows legend{font-size:13px;color:var(--ant-color-text-secondary);padding:0 4px}
.rows .prop{margin-block-end:8px}
.row{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) 28px;gap:0 8px;align-items:end}
.rows.condition{display:grid;grid-template-columns:minmax(0,1.4fr) 72px minmax(0,1fr) 28px;gap:0 6px;align-items:end}
.row .remove,.condition .remove{margin-block-end:10px}
.remove{width:28px;height:28px;border:0;border-radius:4px;background:none;color:var(--ant-color-text-secondary);cursor:pointer;font-size:12px}
.rows:not(.condition)>.remove{position:absolute;inset-inline-end:4px;inset-block-start:-4px}
.remove:hover{color:var(--ant-color-error)}.remove:focus-visible{outline:2px solid var(--ant-color-primary)}
.link{border:0;background:none;padding:0;font:inherit;color:var(--ant-color-link);cursor:pointer;text-align:start}
.link:hover{text-decoration:underline}.link:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.chips{display:flex;flex-wrap:wrap;gap:4px;margin:0;padding:0;list-style:none}
.chip{display:inline-flex;align-items:center;gap:4px;max-width:100%;padding:0 4px 0 8px;border-radius:4px;background:var(--ant-color-fill-tertiary);overflow-wrap:anywhere}
.chip button{border:0;background:none;color:var(--ant-color-text-secondary);cursor:pointer;font-size:11px;padding:2px 4px}
.chip button:focus-visible{outline:2px solid var(--ant-color-primary)}
.picker-box{position:relative}
.picker-list{position:absolute;inset-inline:0;inset-block-start:100%;z-index:5;max-height:220px;overflow:auto;margin:2px 0 0;padding:4px;list-style:none;border-radius:var(--ant-border-radius);background:var(--ant-color-bg-elevated);box-shadow:var(--ant-box-shadow)}
.picker-list[hidden]{display:none}
.picker-list li{display:flex;justify-content:space-between;gap:8px;padding:4px 8px;border-radius:4px;cursor:pointer;overflow-wrap:anywhere}
.picker-list li[aria-selected=true],.picker-list li:not(.picker-none):hover{background:var(--ant-color-primary-bg)}
.picker-list small{color:var(--ant-color-text-secondary)}
.picker-none{color:var(--ant-color-text-secondary);cursor:default}
.finding{display:grid;grid-template-columns:20px minmax(0,1fr);gap:8px;width:100%;padding:8px 0;border:0;border-block-end:1px solid var(--ant-color-border-secondary);background:none;font:inherit;color:inherit;text-align:start;cursor:pointer}
.finding:hover{background:var(--ant-color-fill-quaternary)}.finding:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.finding small{color:var(--ant-color-text-secondary);display:block}
.findings{margin:0;padding:0;list-style:none}
.offscreen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@container scf-designer (max-width:760px){
.designer-frame{height:auto}
.designer-body{grid-template-columns:minmax(0,1fr)}
.designer-canvas{height:420px}
.designer-side{border-inline-start:0;border-block-start:1px solid var(--ant-color-border-secondary)}
.side-body{max-height:520px}
}
`;
