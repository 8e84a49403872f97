import { DIFF_CSS } from '../../controls/diff-css.ts';

/** The designer around its diagram. */
export const DESIGNER_CSS = `
.designer{container:scf-designer / inline-size;color:var(--ant-color-text);font-size:14px;line-height:22px}
.designer-frame{display:grid;grid-template-rows:auto minmax(0,1fr);height:var(--scf-designer-height,680px);border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius);overflow:hidden;background:var(--ant-color-bg-container)}
.designer-tools{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 12px;border-block-end:1px solid var(--ant-color-border-secondary)}
.designer-tools>div{display:flex;gap:4px}
.designer-tools .spacer{flex:1}
.canvas[inert] .djs-context-pad-parent,.canvas[inert] .djs-context-pad{display:none}
.tool[aria-pressed=true],.tool[aria-pressed=true]:hover:not(:disabled){border-color:var(--ant-color-primary);color:var(--ant-color-text);background:var(--ant-color-primary-bg);font-weight:600}
.designer-body{display:grid;grid-template-columns:minmax(0,1fr) 320px;min-height:0}
.designer-canvas{position:relative;min-width:0;min-height:0}
.designer-canvas[hidden]{display:none}
.designer-side{display:grid;grid-template-rows:auto minmax(0,1fr);min-height:0;border-inline-start:1px solid var(--ant-color-border-secondary);background:var(--ant-color-bg-container)}
.side-tabs{display:flex;border-block-end:1px solid var(--ant-color-border-secondary);padding:0 8px}
.side-tabs button{border:0;background:none;padding:8px;font:inherit;color:var(--ant-color-text-secondary);cursor:pointer;border-block-end:2px solid transparent}
.side-tabs button[aria-selected=true]{color:var(--ant-color-text);font-weight:600;border-block-end-color:var(--ant-color-primary)}
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
.prop-hint,.prop-problem{margin:0;font-size:12px;line-height:18px;overflow-wrap:anywhere}
.prop-hint{color:var(--ant-color-text-secondary)}
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
.rows:not(.condition)>.remove{position:absolute;inset-inline-end:4px;inset-block-start:-4px}
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
.row-of-two{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 16px}
.panel-actions{display:flex;flex-wrap:wrap;gap:8px;margin-block:8px 12px}
.trial h4{margin:12px 0 4px;font-size:14px}.trail{margin:0;padding-inline-start:24px}
.simple-place{position:absolute;inset:0;overflow:auto;padding:24px;background:var(--ant-color-bg-layout);z-index:3}
.simple-place:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:-2px}
.simple{display:grid;justify-items:center;width:max-content;min-width:100%}
.pill{padding:4px 20px;border-radius:16px;background:var(--ant-color-fill-secondary);color:var(--ant-color-text)}
.chain{display:grid;justify-items:center;margin:0;padding:0;list-style:none}
.between{display:grid;justify-items:center;position:relative;min-height:48px;align-items:center}
.between::before{content:'';position:absolute;inset-block:0;width:2px;background:var(--ant-color-border)}
.add{position:relative;z-index:1}
.add summary{display:grid;place-items:center;width:28px;height:28px;border-radius:50%;background:var(--ant-color-primary);color:#fff;font-size:18px;line-height:1;cursor:pointer;list-style:none}
.add summary:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:2px}
.add-menu{position:absolute;inset-block-start:32px;inset-inline-start:50%;translate:-50%;z-index:6;display:grid;min-width:140px;padding:4px;border-radius:var(--ant-border-radius);background:var(--ant-color-bg-elevated);box-shadow:var(--ant-box-shadow)}
.add-menu button{border:0;background:none;padding:6px 12px;font:inherit;color:inherit;text-align:start;cursor:pointer;border-radius:4px;white-space:nowrap}
.add-menu button:is(:hover,:focus-visible){background:var(--ant-color-primary-bg);outline:0}
.card-step{display:grid;gap:2px;width:220px;padding:10px 14px;border:1px solid var(--ant-color-border);border-inline-start:4px solid var(--ant-color-primary);border-radius:8px;background:var(--ant-color-bg-container);color:var(--ant-color-text);font:inherit;text-align:start;cursor:pointer;overflow-wrap:anywhere}
.card-step:hover{border-color:var(--ant-color-primary)}
.card-step:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.card-step[aria-pressed=true]{box-shadow:0 0 0 2px var(--ant-color-primary)}
.card-step small,.card-step .code{color:var(--ant-color-text-secondary)}
.card-step .prop-problem{font-size:13px}
.card-way{border-inline-start-color:var(--ant-color-success)}
.ways{display:grid;justify-items:center;position:relative;padding-block:0 2px;border-block-end:2px solid var(--ant-color-border)}
.ways>ul{display:flex;align-items:stretch;gap:24px;margin:-16px 0 0;padding:16px 16px 0;list-style:none;border-block-start:2px solid var(--ant-color-border)}
.add-way{z-index:1;position:relative}
.way{display:grid;justify-items:center;align-content:start;position:relative;padding-block-start:24px}
.way::before{content:'';position:absolute;inset-block:0;width:2px;background:var(--ant-color-border)}
.way>*{position:relative;z-index:1}
.not-a-chain{max-width:480px;margin:48px auto;text-align:center}
@container scf-designer (max-width:760px){
.designer-frame{height:auto}
.designer-body{grid-template-columns:minmax(0,1fr)}
.designer-canvas{height:420px}
.designer-side{border-inline-start:0;border-block-start:1px solid var(--ant-color-border-secondary)}
.side-body{max-height:520px}
}
${DIFF_CSS}`;
