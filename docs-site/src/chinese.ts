/** The sentences of the declarations of the tags in Chinese, by the English ones. */
export const CHINESE: Readonly<Record<string, string>> = {
  'Configures the elements inside it: server, language, theme and where tokens come from.':
    '配置其内部的元素：服务端、语言、主题和令牌来源。',
  'Origin of the server; empty for the origin of the page or of the kit.':
    '服务端的来源（origin）；留空时使用页面或套件的来源。',
  'Language of the elements inside; by default that of the document.': '内部元素的语言，默认取自文档。',
  'Theme of the elements inside; `auto` follows the system.': '内部元素的主题；`auto` 跟随系统。',
  'Answers an access token, or undefined for a visitor; asked again after a 401.':
    '返回访问令牌，访客返回 undefined；收到 401 后会再次调用。',
  'Settles once the tag shows what it is for.': '元素显示出其内容后敲定的 Promise。',
  'Focuses the first control.': '聚焦第一个控件。',
  'Whether the value is valid; nothing is shown.': '值是否有效，不显示任何提示。',
  'Whether the value is valid; shows every problem and goes to the first.':
    '值是否有效，同时显示所有问题并定位到第一个。',
  'Back to the first values.': '恢复为初始值。',
  'Loads again what the tag shows.': '重新加载元素显示的内容。',
  'A bad attribute. Bubbles and is composed.': '属性有误。会冒泡，且可跨越影子 DOM 边界（composed）。',
  'The elements it configures.': '要配置的元素。',
  'Draws a form definition, validates what is entered and submits it.': '渲染表单定义，校验填写的内容并提交。',
  'Key of a published form; its definition is fetched from the server.': '已发布表单的编码，其定义从服务端获取。',
  '`edit`, `read` (plain values with their files) or `print` (as read, without anything to press).':
    '`edit`（编辑）、`read`（以纯文本显示值及其文件）或 `print`（同 read，但不含任何可点击的内容）。',
  'Process a submission starts; by default that of the form.': '提交后发起的流程，默认为表单自身的流程。',
  'Record that is filled in again; by default a new one.': '要重新填写的业务记录，默认新建。',
  'The purpose of the form on the page, up to 64 characters: the draft of one tender is another than that of the next.':
    '表单的用途标识，由页面给出，最多 64 个字符，草稿按其区分：例如每次招标各有一份草稿。',
  'Process node whose field rights apply.': '流程节点，表单采用该节点的字段权限。',
  'Shows the form read-only and leaves it out of the form data of the page.':
    '以只读方式显示表单，且不计入页面的表单数据。',
  'Name of the value (JSON) in the form of the page.': '值（JSON）在页面表单中的名称。',
  'Hands values to the page as texts, with their type in front where they were none (`number:12`); what the page sets is read the same way.':
    '以文本形式向页面提供值，非文本的值前面带类型（`number:12`）；页面设置的值按同样方式读取。',
  'Hides the submit button; the page calls submit() itself.': '隐藏提交按钮，由页面自行调用 submit()。',
  'Language; by default that of the provider, the configuration or the document.':
    '语言，默认取自 provider、配置或文档。',
  'Theme; by default that of the provider or the configuration.': '主题，默认取自 provider 或配置。',
  'A definition to show instead of a published one.': '要显示的定义，代替已发布的定义。',
  'The values, by model. Reading answers what would be submitted.':
    '表单的值，以 model 为键。读取时返回将要提交的内容。',
  'The names of records that the values hold, by their ids: for those who may not look each of them up.':
    '值所引用记录的名称，以 id 为键：供无权逐一查询这些记录的用户使用。',
  'The values of the round before: what differs from them is marked with what it was.':
    '上一轮的值：与之不同的字段会标出，并显示原值。',
  'Ids the widgets inside work with: `id` of the financing project, `processInstanceId`, `contractId`, `officeId`.':
    '内部控件使用的 id：融资项目的 `id`、`processInstanceId`、`contractId`、`officeId`。',
  'Messages to show at the fields, by path: for pages that send the values themselves.':
    '要在字段上显示的错误信息，以路径为键：供自行发送值的页面使用。',
  'The form of the page it takes part in.': '所属的页面表单。',
  'As of a native control.': '与原生控件相同。',
  'Validates and submits; answers whether it was sent.': '校验并提交，返回是否已提交。',
  'The form is drawn.': '表单已渲染。',
  'Something is being entered, also in the middle of an IME composition.': '正在输入，包括输入法组合输入的过程中。',
  'A value changed; with an IME, once the composition has ended.': '某个值已改变；使用输入法时，在组合输入结束后触发。',
  'About to submit valid values; preventDefault() keeps the form from sending them, for pages that send themselves. Cancelable.':
    '即将提交有效的值；调用 preventDefault() 可阻止表单发送，供自行发送的页面使用。可取消。',
  'The server took the values; a process without a record has neither key nor number.':
    '服务端已接收提交的值；流程没有业务记录时，既无主键也无编号。',
  'A button of the form was pressed that neither submits nor resets.': '点击了表单中既非提交也非重置的按钮。',
  'Something failed. Bubbles and is composed.': '发生错误。会冒泡，且可跨越影子 DOM 边界（composed）。',
  'Shown while the form loads.': '表单加载时显示。',
  'Shown when it could not be loaded.': '加载失败时显示。',
  'Shown for a form without fields.': '表单没有字段时显示。',
  'Shown after submitting.': '提交后显示。',
  'Everything.': '整个元素。',
  'The form.': '表单。',
  'The loading state.': '加载状态。',
  'The error state.': '错误状态。',
  'The form element.': 'form 元素。',
  'The list of errors.': '错误列表。',
  'The row with the submit button.': '提交按钮所在的行。',
  'The submit button.': '提交按钮。',
  'Buttons, focus and chosen options.': '按钮、焦点和已选选项的颜色。',
  'The same under the pointer.': '同上，指针悬停时。',
  'The same while pressed.': '同上，按下时。',
  'Errors and required marks.': '错误和必填标记的颜色。',
  'Text.': '文本颜色。',
  'Borders of controls.': '控件的边框颜色。',
  'Background of controls and cards.': '控件和卡片的背景色。',
  'Background of popups and dialogs.': '弹出层和对话框的背景色。',
  'Corners of controls.': '控件的圆角。',
  'Font.': '字体。',
  'Font size.': '字号。',
  'Height reserved while loading; 160px.': '加载时预留的高度，默认 160px。',
  'Uploads files, with progress, pause, retry and resuming after a cut or a reload, and shows those that are stored.':
    '上传文件，支持显示进度、暂停、重试以及断线或刷新后续传，并显示已存储的文件。',
  'Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is.':
    '显示在上方的标签。未设置时，名称取自页面中关联的标签、`aria-label` 或元素自身的用途。',
  'Name of the value in the form of the page.': '值在页面表单中的名称。',
  'Shown while it is empty.': '值为空时显示的内容。',
  'An empty value is not valid.': '值不能为空。',
  'Shows the value read-only and leaves it out of the form data of the page.':
    '以只读方式显示值，且不计入页面的表单数据。',
  'Shows the value read-only.': '以只读方式显示值。',
  'How many files it takes; by default 3.': '最多可上传的文件数，默认 3。',
  'How large each may be, in MB; by default 10.': '单个文件的大小上限，单位 MB，默认 10。',
  'Allowed extensions, separated by commas; by default any the server takes.':
    '允许的扩展名，以逗号分隔，默认为服务端接受的所有类型。',
  'Directory the files are stored in.': '文件的存储目录。',
  'The stored files: their names and, as `url`, their object names.': '已存储的文件：文件名，以及作为 `url` 的对象名。',
  'The value changed; with an IME, once the composition has ended.': '值已改变；使用输入法时，在组合输入结束后触发。',
  'Shown while it loads.': '加载时显示。',
  'The widget.': '控件。',
  'Takes an amount of money: digits, one dot, a leading minus, always two decimals.':
    '输入金额：只接受数字、一个小数点和开头的负号，始终保留两位小数。',
  'Shows the amount in capital Chinese words below it.': '在下方显示金额的中文大写。',
  'Shown before it: a currency.': '显示在前面的内容：币种。',
  'Shown after it: a unit.': '显示在后面的内容：单位。',
  'Smallest amount.': '最小金额。',
  'Largest amount.': '最大金额。',
  'The first value. The amount as a decimal text: `1234.50`.': '初始值。金额，十进制文本：`1234.50`。',
  'The amount as a decimal text: `1234.50`.': '金额，十进制文本：`1234.50`。',
  'Takes a mobile phone number: digits only, at most eleven.': '输入手机号：只接受数字，最多 11 位。',
  'The first value. The digits: `13800138000`.': '初始值。手机号数字：`13800138000`。',
  'The digits: `13800138000`.': '手机号数字：`13800138000`。',
  'Takes a number written in words: letters, digits and Chinese characters stay, everything else goes.':
    '输入大写数字：保留字母、数字和汉字，去除其他字符。',
  'Maximum characters.': '最多字符数。',
  'The first value. The words: `壹佰万元整`.': '初始值。大写数字：`壹佰万元整`。',
  'The words: `壹佰万元整`.': '大写数字：`壹佰万元整`。',
  'Takes a place in China: province, city and district, and the detailed address. A chosen province picks its first city and district.':
    '输入中国境内的地区：省、市、区，以及详细地址。选择省份后自动选中其第一个市和区。',
  'Takes the place alone: the detailed address stands elsewhere.': '仅输入地区，详细地址另行填写。',
  'National numbers from the province down, and the address of at most 128 characters.':
    '省级起的国家行政区划代码，以及最多 128 个字符的地址。',
  'Chooses an end user by part of the name. Searches 800 ms after the last key.':
    '按部分名称搜索并选择最终用户。停止输入 800 毫秒后开始搜索。',
  'The first value. Id of the end user (dictionary group END_USER).': '初始值。最终用户的 id（字典分组 END_USER）。',
  'Id of the end user (dictionary group END_USER).': '最终用户的 id（字典分组 END_USER）。',
  'Chooses a customer by part of the name or of the credit code. Searches 800 ms after the last key.':
    '按部分名称或信用代码搜索并选择客户。停止输入 800 毫秒后开始搜索。',
  'The first value. Id of the customer.': '初始值。客户的 id。',
  'Id of the customer.': '客户的 id。',
  'Chooses a supplier by part of the name; one that is missing is added in a dialog, and a chosen one can be edited there.':
    '按部分名称搜索并选择供应商；没有的可在对话框中新增，已选的也可在其中编辑。',
  'Dictionary group the suppliers stand in.': '供应商所在的字典分组。',
  'The first value. Id of the supplier.': '初始值。供应商的 id。',
  'Id of the supplier.': '供应商的 id。',
  'Chooses one person in a dialog, by department, name and mobile phone.':
    '在对话框中选择一人，可按部门、姓名和手机号查找。',
  'The first value. Id of the person.': '初始值。人员的 id。',
  'Id of the person.': '人员的 id。',
  'Chooses people in a dialog, by department, name and mobile phone.':
    '在对话框中选择多人，可按部门、姓名和手机号查找。',
  'Ids of the people, in the order they were chosen.': '人员的 id，按选择的先后排列。',
  "Shows the links of a contract. Only https addresses and those of the page's own origin open.":
    '显示合同的链接。仅可打开 https 地址和与页面同源的地址。',
  'The links, in the order they show.': '链接，按显示的顺序排列。',
  'Shows a stored image or PDF, with zoom, rotation, pages and download.':
    '显示已存储的图片或 PDF，支持缩放、旋转、翻页和下载。',
  'Object name of a stored file.': '已存储文件的对象名。',
  'Name of the file, whose extension says what it is; by default the last part of the object name.':
    '文件名，其扩展名决定文件类型，默认为对象名的最后一段。',
  'Shows the contracts of a project; a press opens one with its lines, its plan and its files.':
    '显示项目的合同；点击可查看该合同的明细、收付款计划和文件。',
  'The financing project whose records are shown; in a form that of its context.':
    '要显示其记录的融资项目；在表单中为其上下文中的项目。',
  'The contract whose records are shown.': '要显示其记录的合同。',
  'Shows the invoices of a project or a contract with their files.': '显示项目或合同的发票及其文件。',
  'Shows the invoices a project has been issued, with their files.': '显示项目已开具的发票及其文件。',
  'Shows the invoices suppliers sent for a project, by product, with their files.':
    '按产品显示项目收到的供应商发票及其文件。',
  'Shows the money received for a project or a contract with its vouchers.': '显示项目或合同的收款及其凭证。',
  'Shows the payments of a project or a contract; their vouchers open in a dialog.':
    '显示项目或合同的付款；凭证在对话框中打开。',
  'Chooses one of the quotes of a project, compared by what they cost a year; a quote that is not usable cannot be chosen.':
    '按年化成本比较项目的报价，并选择其中一个；不可用的报价无法选择。',
  'The financing project whose quotes are shown; in a form that of its context.':
    '要显示其报价的融资项目；在表单中为其上下文中的项目。',
  'Every quote by its id, one of them selected; undefined until one is chosen.':
    '全部报价，以 id 标识，其中一个被选中；选择之前为 undefined。',
  'Quotes of the page instead of those of a project: nothing is asked of the server, their fees are reckoned and marked as indicative. Percentages and amounts as decimal texts.':
    '由页面提供的报价，代替项目的报价：不向服务端查询，费用为试算并标明仅供参考。百分比和金额为十进制文本。',
  'Enters the terms of the quotes of a project: the row that is chosen is usable and open, the others are closed. Fees follow what is entered; what the quote costs a year is the figure of the server.':
    '录入项目各报价的条款：选中的行可用并可编辑，其余行不可编辑。费用随录入内容变化；报价的年化成本以服务端的数值为准。',
  'Every quote by its id, with its terms as decimal texts.': '全部报价，以 id 标识，其条款为十进制文本。',
  'Shows what a project has to hand in and takes its files: upload, view, download, replace and delete.':
    '显示项目需要提交的材料并接收文件：上传、查看、下载、替换和删除。',
  'The financing project; in a form that of its context.': '融资项目；在表单中为其上下文中的项目。',
  'Enters lines of equipment in a dialog; the total price follows quantity and unit price. Lines are checked, edited and removed in the table.':
    '在对话框中录入设备明细，总价随数量和单价变化。可在表格中勾选、编辑和删除各行。',
  'The financing project whose equipment is shown where nothing was entered; in a form that of its context.':
    '未录入时显示其设备的融资项目；在表单中为其上下文中的项目。',
  '`non-financing` also shows what is invoiced and what is not.': '`non-financing` 还会显示已开票和未开票的部分。',
  '1: the name is not chosen anew; 2: neither name nor specification where the line belongs to another product.':
    '1：不可重新选择名称；2：该行属于其他产品时，名称和规格均不可修改。',
  'Supplier, brand and unit may be left empty.': '供应商、品牌和单位可以留空。',
  'The lines, in the order they show; prices as decimal texts.': '明细行，按显示的顺序排列；价格为十进制文本。',
  "Shows the equipment of a project and uploads the supplier's invoice of each line.":
    '显示项目的设备，并上传每行的供应商发票。',
  'Shows the equipment of a project and uploads the warehousing voucher of each line.':
    '显示项目的设备，并上传每行的入库凭证。',
  'Shows the equipment of a project and uploads the delivery voucher of each line.':
    '显示项目的设备，并上传每行的出库凭证。',
  'Shows live pictures and recordings of cameras (FLV, else HLS), with a timeline, speeds and several side by side.':
    '显示摄像头的直播和录像（FLV，不支持时用 HLS），支持时间轴、倍速和多路并排。',
  'Id of the camera channel; several, separated by blanks or commas, are shown side by side, at most nine.':
    '摄像头通道的 id；多个以空格或逗号分隔，并排显示，最多九个。',
  'Moment (RFC 3339) of a recording to begin with; without it live pictures are shown.':
    '录像开始播放的时刻（RFC 3339）；不设置时显示直播。',
  'Shows pictures alone: no recordings are offered.': '只显示画面，不提供录像。',
  'The state of a channel has changed.': '通道的播放状态已改变。',
  'Writes a text with headings, lists, tables, links, pictures and elements of the kit. The server makes it harmless once more when it is stored.':
    '编写图文内容，可包含标题、列表、表格、链接、图片和套件中的元素。存储时服务端会再次清除不安全的内容。',
  'Folder its pictures go to in the storage.': '图片在存储中的目录。',
  'The first value. Its markup; pictures by the object names of their uploads.':
    '初始值。内容的标记；图片以上传后的对象名表示。',
  'Its markup; pictures by the object names of their uploads.': '内容的标记；图片以上传后的对象名表示。',
  'Enters the planned repayments of a project with their total; read-only it shows what was repaid of the plan of the project.':
    '录入项目的计划还款及其合计；只读时显示项目还款计划的已还情况。',
  'The financing project whose plan is shown where nothing was entered; in a form that of its context.':
    '未录入时显示其计划的融资项目；在表单中为其上下文中的项目。',
  'The repayments; dates as YYYY-MM-DD, amounts as decimal texts of at least 1.':
    '各期还款；日期格式为 YYYY-MM-DD，金额为十进制文本，至少为 1。',
  'Designs a form: a palette, a canvas drawn as the form will be, the properties of what is selected; undo and redo, preview, import and export.':
    '设计表单：控件面板、所见即所得的画布、所选内容的属性；支持撤销和重做、预览、导入和导出。',
  'Shows the form and lets nobody change it; what was changed before stays, with its undo.':
    '只显示表单，不可修改；此前的修改及其撤销记录仍保留。',
  'Leaves saving and closing to the page: the events are sent, nothing is saved to the server and nobody is asked.':
    '保存和关闭交由页面处理：只触发事件，不向服务端保存，也不询问用户。',
  'Form of the server that is designed: fetched from it where no definition is given, and saved to it. Another one is another beginning: what was not saved is left behind, under `draft-key` where there is one.':
    '要设计的服务端表单：未给出定义时从服务端获取，并保存到服务端。换成另一个表单即重新开始：未保存的修改不会带入，设有 `draft-key` 时留存在该名称下。',
  'Name under which the work in hand is kept in this browser (form and person); nothing is kept without one.':
    '在本浏览器中暂存未保存修改所用的名称（含表单和人员）；不设置则不暂存。',
  'The form; as it stands now when read.': '表单定义；读取时返回当前内容。',
  'The tools in the toolbar; all of them by default.': '工具栏中的工具，默认全部显示。',
  'Where the pickers look: dictionaries, nodes, bindings; what is absent is asked of the server.':
    '选择器的数据来源：字典、节点、绑定；未提供的向服务端查询。',
  'Saves as the button does; answers whether it is saved now.': '与保存按钮的作用相同，返回现在是否已保存。',
  'The form changed.': '表单已改变。',
  'A form of the server was saved. Any other is to be kept by the page: it counts as saved unless the page calls preventDefault(), and then once the page sets the definition it was told. Cancelable.':
    '服务端的表单已保存。其他表单由页面保存：页面未调用 preventDefault() 即视为已保存；若已调用，则在页面将收到的定义重新设置后才视为已保存。可取消。',
  'Somebody wants to leave; `asked` where they were asked first, since work was not saved.':
    '用户要离开；`asked` 表示因有未保存的修改，已事先询问用户。',
  'The designer.': '设计器。',
  'Designs a process: a BPMN diagram with the properties the engine reads, or a chain of approvers that reads and writes the same; checks, tries and deploys it.':
    '设计流程：绘制 BPMN 流程图并设置引擎读取的属性，或排列审批人，两种方式读写同一份定义；可检查、试运行和部署。',
  'Shows the definition and changes nothing.': '只显示定义，不可修改。',
  'Leaves saving and deploying to the page.': '保存和部署交由页面处理。',
  'The deployed version it was made from: its running instances can be moved to a newer one, without actions too.':
    '当前定义所基于的已部署版本：其运行中的实例可迁移到更新的版本，操作交由页面处理时也可以。',
  'Name under which the work in hand is kept in this browser (process and person); nothing is kept without one.':
    '在本浏览器中暂存未保存修改所用的名称（含流程和人员）；不设置则不暂存。',
  'The definition as BPMN 2.0 XML; as it stands now when read.': 'BPMN 2.0 XML 格式的定义；读取时返回当前内容。',
  'The definition to compare with; by default the one it began with.': '用于对比的定义，默认为最初的定义。',
  'The definition as the page has saved it: what differs from it is kept under `draft-key`; by default `xml`.':
    '页面已保存的定义：与之不同的内容暂存在 `draft-key` 下；默认为 `xml`。',
  'Where the pickers look: users, roles, forms, delegates, listeners, processes; what is absent is asked of the server.':
    '选择器的数据来源：用户、角色、表单、委托、监听器、流程；未提供的向服务端查询。',
  'The definition changed.': '定义已改变。',
  'Somebody wants it kept.': '用户要求保存。',
  'It was deployed.': '流程已部署。',
  'The diagram and what stands around it.': '流程图及其周围的内容。',
  'Shows a process and how far one of its instances has come: what is done, what is open, the way taken and what failed, as a diagram and as a list.':
    '显示流程及其某个实例的进度：已完成、进行中、走过的路径和出错的节点，以流程图和列表呈现。',
  'The definition as BPMN 2.0 XML.': 'BPMN 2.0 XML 格式的定义。',
  'Another definition it is compared with: what is new and changed is marked, and all that differs is told.':
    '用于对比的另一个定义：标出新增和修改之处，并列出所有差异。',
  'How far an instance has come, by element ids; none shows the definition alone.':
    '实例的进度，以元素 id 表示；不设置时只显示定义。',
  'Somebody chose an element; no id where nothing is chosen.': '用户选择了一个元素；未选中任何元素时没有 id。',
  'Asks where a save would lose parts of the definition; answers whether to save.':
    '保存会丢失定义中的部分内容时先询问用户，返回是否保存。',
};
